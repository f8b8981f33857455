/** How a file writes its numbers. */
export interface NumberFormat {
  decimal: "." | ",";
}

const MINUS = /[\u2212\u2012\u2013\ufe63\uff0d]/gu;
const GAPS = /(?<=\d)[\s\u00a0\u202f\u2009'’`](?=\d{3}(?!\d))/gu;

/** What in a cell stands for "no mark": missing is missing, never zero. */
export const isMissing = (cell: string): boolean => /^(|-|–|—|\.|n\/?a|n\.a\.|none|null|k\.\s?a\.|s\/o)$/iu.test(cell.trim());

/** Digits of any script and full width become 0 to 9, signs and separators plain ones. */
function plain(cell: string): string {
  const digits = cell.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  return digits.replace(/\u066b/gu, ",").replace(/\u066c/gu, "'").replace(MINUS, "-").trim().replace(GAPS, "");
}

// Every script's digits stand in a row of ten that begins where the one before is no digit.
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}

const SHAPE: Record<NumberFormat["decimal"], RegExp> = {
  ".": /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$|^[+-]?\d+\.$|^[+-]?\d+(\.\d+)?e[+-]?\d+$/iu,
  ",": /^[+-]?(\d{1,3}(\.\d{3})+|\d+)?(,\d+)?$|^[+-]?\d+,$|^[+-]?\d+(,\d+)?e[+-]?\d+$/iu,
};

export interface Reading {
  value: number;
  isPercent: boolean;
}

/** The number of a cell, or null where it is none in this format. NaN and Infinity are none. */
export function readNumber(cell: string, { decimal }: NumberFormat): Reading | null {
  const text = plain(cell);
  const isPercent = /[%٪]$/u.test(text);
  const bare = text.replace(/\s*[%٪]$/u, "");
  if (!/\d/u.test(bare) || !SHAPE[decimal].test(bare)) return null;
  const value = Number(decimal === "." ? bare.replaceAll(",", "") : bare.replaceAll(".", "").replace(",", "."));
  return Number.isFinite(value) ? { value, isPercent } : null;
}

/**
 * The decimal mark of a file, from cells that leave no doubt ("3,5" and "1.234,5" against "3.5" and "1,234.5"). Where all are open, a
 * point is a decimal one, and a comma too unless commas separate the cells. `guessed` then holds such a cell.
 */
export function decimalOf(cells: Iterable<string>, separator: string): NumberFormat & { guessed: string | null } {
  const seen = { ".": 0, ",": 0 };
  const open: Record<"." | ",", string | null> = { ".": null, ",": null };
  for (const cell of cells) {
    const text = plain(cell).replace(/\s*[%٪]$/u, "").replace(/^[+-]/u, "").replace(/e[+-]?\d+$/iu, "");
    if (!/^[\d.,]+$/u.test(text)) continue;
    const marks = text.replace(/\d/gu, "");
    if (marks === "") continue;
    const last = marks.at(-1) as "." | ",";
    if (new Set(marks).size === 2) seen[last]++;
    else if (marks.length > 1) seen[last === "," ? "." : ","]++;
    else if (/^[1-9]\d{0,2}[.,]\d{3}$/u.test(text)) open[last] = open[last] === null || text < open[last] ? text : open[last]; // whatever the order of rows
    else seen[last]++;
  }
  if (seen["."] + seen[","] > 0) return { decimal: seen[","] > seen["."] ? "," : ".", guessed: null };
  if (open["."] !== null) return { decimal: ".", guessed: open["."] };
  return { decimal: separator === "," ? "." : ",", guessed: open[","] };
}
