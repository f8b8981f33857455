import type { Figure, FigureOptions } from "@/lib/figures";
import { Table } from "../_ui";

interface PictureProps {
  id: string;
  draw: (options: FigureOptions) => Figure;
  /** Names a table on the page that has the same rows; without it the figure's own stands behind it. */
  table?: string;
  /** The digits of numbers in the table behind it. */
  digits?: number;
}

const WIDE = 1104;
const NARROW = 356;

/** A figure as wide as its page, drawn once for a desk and once for a phone, with its table behind it. */
export function Picture({ id, draw, table, digits = 2 }: PictureProps) {
  const [wide, narrow] = [draw({ id, width: WIDE, embedded: true }), draw({ id: `${id}-narrow`, width: NARROW, embedded: true })];
  return (
    <figure aria-label={wide.title} className="space-y-3">
      {[
        { figure: wide, shown: "max-md:hidden" },
        { figure: narrow, shown: "md:hidden" },
      ].map(({ figure, shown }) => (
        // Only what lib/figures has written stands in it, and it escapes every name.
        <div key={shown} role="region" aria-label={figure.title} tabIndex={0} className={`${shown} overflow-x-auto`} dangerouslySetInnerHTML={{ __html: figure.svg }} />
      ))}
      {table === undefined && <TableBehind figure={wide} digits={digits} />}
    </figure>
  );
}

function TableBehind({ figure: { title, table }, digits }: { figure: Figure; digits: number }) {
  const shown = (value: string | number | null) => (typeof value === "number" && !Number.isInteger(value) ? value.toFixed(digits) : (value ?? "—"));
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center text-15 text-soft">The numbers of this picture</summary>
      <div className="mt-2">
        <Table
          caption={title}
          rows={table.rows}
          rowKey={(_, i) => i}
          narrow="scroll"
          columns={table.columns.map(({ key, label, isNumeric }, c) => ({
            key, header: label, numeric: isNumeric, heads: c === table.columns.findIndex((column) => !column.isNumeric), cell: (row: (string | number | null)[]) => shown(row[c]!),
          }))}
        />
      </div>
    </details>
  );
}
