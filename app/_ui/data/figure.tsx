import type { ReactNode } from "react";
import { Table } from "./table";

type FigureProps = {
  /** SVG text that was drawn here, its texts escaped. */
  svg: string;
  title: string;
  /** The rows behind it, for who wants numbers or cannot see it. */
  table: { columns: { key: string; label: string; isNumeric: boolean }[]; rows: (string | number | null)[][] };
  children?: ReactNode;
};

/** A picture of data, wider than a phone if it must be, and the table that stands behind it. */
export function Figure({ svg, title, table, children }: FigureProps) {
  return (
    <figure className="space-y-3">
      <div role="region" aria-label={title} tabIndex={0} className="overflow-x-auto" dangerouslySetInnerHTML={{ __html: svg }} />
      {children && <figcaption className="max-w-text text-13 text-soft">{children}</figcaption>}
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-15">The same as a table</summary>
        <Table
          caption={title}
          narrow="scroll"
          rows={table.rows}
          rowKey={(_, i) => i}
          columns={table.columns.map(({ key, label, isNumeric }, i) => ({ key, header: label, numeric: isNumeric, heads: i === 0, cell: (row: (string | number | null)[]) => <bdi>{row[i] ?? "–"}</bdi> }))}
        />
      </details>
    </figure>
  );
}
