// An independent reader of PDF: what is copied from a page, and what is seen on it.
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const open = (bytes: Uint8Array) => getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;

/** The lines of a document's first page as its text is copied. */
export async function linesOfPdf(bytes: Uint8Array): Promise<string[]> {
  const page = await (await open(bytes)).getPage(1);
  const { items } = await page.getTextContent({ disableNormalization: true });
  return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("").split("\n");
}

interface Picture {
  width: number;
  height: number;
  /** Red, green, blue and opacity of each dot, row by row. */
  data: Uint8ClampedArray;
}

/** The first page as it is seen, so many dots a point. */
export async function pictureOfPdf(bytes: Uint8Array, scale = 1): Promise<Picture> {
  const document = await open(bytes);
  const page = await document.getPage(1);
  const viewport = page.getViewport({ scale });
  const factory = document.canvasFactory as { create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D } };
  const { canvas, context } = factory.create(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
