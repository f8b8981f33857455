import qrcode from "qrcode-generator";

/** The rows of a QR code, dark is true; it can be read with a seventh of it gone. */
export function squaresOf(text: string): boolean[][] {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  return Array.from({ length: count }, (_, row) => Array.from({ length: count }, (_, column) => code.isDark(row, column)));
}

/** Where dark stretches of a row begin and end. */
export function barsOf(row: boolean[]): [from: number, to: number][] {
  const bars: [number, number][] = [];
  for (const [k, isDark] of row.entries()) {
    if (!isDark) continue;
    const last = bars.at(-1);
    if (last?.[1] === k) last[1] = k + 1;
    else bars.push([k, k + 1]);
  }
  return bars;
}
