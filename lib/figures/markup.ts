/** Markup that is already escaped. */
export type Element = string;

type Attributes = Record<string, string | number | undefined>;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Text as XML takes it; what XML cannot hold at all goes. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/gu, "")
    .replace(/[&<>"']/gu, (character) => ENTITIES[character]!);

/** Tenths of a pixel are enough, and keep a picture of a thousand rows small. */
export const round = (value: number): number => Math.round(value * 10) / 10 + 0;

/** The same for the numbers of a path. */
export const shortPath = (d: string): string => d.replace(/-?\d+\.\d+(e-?\d+)?/gu, (number) => String(round(Number(number))));

export function element(name: string, attributes: Attributes, content: Element = ""): Element {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : escapeXml(value!)}"`)
    .join("");
  return content === "" ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** A text of a figure. `title` shows the whole where it was cut. */
export const label = (text: string, attributes: Attributes & { title?: string }): Element => {
  const { title, ...own } = attributes;
  return element("text", own, (title !== undefined && title !== text ? `<title>${escapeXml(title)}</title>` : "") + escapeXml(text));
};

export const line = (x1: number, y1: number, x2: number, y2: number, attributes: Attributes): Element => element("line", { x1, y1, x2, y2, ...attributes });
