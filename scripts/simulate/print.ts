import { estimate, type Sums } from "./tally";

/** .643(2): value and Monte Carlo error in its last digit; without the leading zero, as far as the error allows. */
export function figure(sums: Sums | undefined, digits = 3): string {
  const { value, error } = estimate(sums);
  if (Number.isNaN(value)) return "–";
  const text = value.toFixed(digits).replace(/^(-?)0\./, "$1.").replace("-", "−");
  const last = Math.max(1, Math.ceil(error * 10 ** digits));
  return error > 0 ? `${text}(${last})` : text;
}

/** A value alone. */
export function plain(value: number, digits = 3): string {
  if (Number.isNaN(value)) return "–";
  return value.toFixed(digits).replace(/^(-?)0\./, "$1.").replace("-", "−");
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, k) => (k === 0 ? "---" : "---:"))), ...rows.map(line)];
}
