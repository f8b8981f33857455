import { ArrowDown, ArrowUp } from "lucide-react";
import Link from "next/link";
import type { Key, ReactNode } from "react";

import { classNames } from "../class-names";

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row, index: number) => ReactNode;
  /** Numbers stand to the right and under each other. */
  numeric?: boolean;
  /** The cell that names its row; one a table. */
  heads?: boolean;
  /** The header is only read out, for a column of buttons. */
  quietHeader?: boolean;
  /** A link that sorts by this column, and how it is sorted now. */
  sort?: { href: string; direction?: "ascending" | "descending" };
  className?: string;
};

type TableProps<Row> = {
  /** Says what the table holds. Shown only with showCaption, read out always. */
  caption: string;
  showCaption?: boolean;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row, index: number) => Key;
  /** On a phone: rows as labelled lists, or the table as it is and scrolled sideways. */
  narrow?: Narrow;
  footer?: ReactNode;
};

// A stacking table gets its look as a table only where it is one; the stylesheet has its look on a phone.
// The hairlines are the cells' own, since a row's would not stay with a header that sticks.
const cell = {
  stack: "border-line md:border-b md:py-3 md:pe-6 md:last:pe-0",
  scroll: "border-b border-line py-3 pe-6 last:pe-0",
};
// Sideways, the names stay while the figures pass.
const heading = {
  stack: "font-semibold",
  scroll: "font-semibold min-w-44 max-lg:sticky max-lg:start-0 max-lg:bg-paper",
};
const figures = { stack: "md:w-px md:text-end md:whitespace-nowrap", scroll: "w-px text-end whitespace-nowrap" };

type Narrow = keyof typeof cell;

/** Rows and columns with hairlines. The roles keep it a table for screen readers when it stacks on a phone. */
export function Table<Row>({ caption, showCaption, columns, rows, rowKey, narrow = "stack", footer }: TableProps<Row>) {
  const scrolls = narrow === "scroll";
  const table = (
    <table
      role="table"
      className={classNames("w-full border-separate border-spacing-0 text-15", !scrolls && "table-stack")}
    >
      <caption className={showCaption ? "mb-2 text-start text-13 text-soft" : "sr-only"}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} narrow={narrow} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr role="row" key={rowKey(row, index)}>
            {columns.map((column) => (
              <BodyCell key={column.key} column={column} narrow={narrow}>
                {column.cell(row, index)}
              </BodyCell>
            ))}
          </tr>
        ))}
      </tbody>
      {footer && <tfoot role="rowgroup">{footer}</tfoot>}
    </table>
  );
  if (!scrolls) return table;
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:overflow-visible lg:px-0"
    >
      {table}
    </div>
  );
}

function HeaderCell<Row>({ column, narrow }: { column: Column<Row>; narrow: Narrow }) {
  const { header, numeric, sort, quietHeader } = column;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort?.direction}
      className={classNames(
        cell[narrow],
        narrow === "stack" ? "md:sticky" : "sticky",
        "top-0 z-10 border-edge! bg-paper align-bottom text-13 font-semibold text-soft",
        numeric ? figures[narrow] : "text-start",
      )}
    >
      {quietHeader ? (
        <span className="sr-only">{header}</span>
      ) : sort ? (
        <Link
          href={sort.href}
          className={classNames(
            "inline-flex min-h-11 items-center gap-1 hover:text-ink hover:underline",
            narrow === "stack" ? "md:-my-3" : "-my-3",
          )}
        >
          {header}
          {sort.direction === "ascending" && <ArrowUp aria-hidden className="size-3.5" />}
          {sort.direction === "descending" && <ArrowDown aria-hidden className="size-3.5" />}
        </Link>
      ) : (
        header
      )}
    </th>
  );
}

type BodyCellProps<Row> = { column: Column<Row>; narrow: Narrow; children: ReactNode };

function BodyCell<Row>({ column, narrow, children }: BodyCellProps<Row>) {
  const look = classNames(
    cell[narrow],
    "align-top",
    column.numeric ? `${figures[narrow]} tabular-nums` : "text-start",
    column.className,
  );
  if (column.heads) {
    return (
      <th role="rowheader" scope="row" className={classNames(look, heading[narrow])}>
        {children}
      </th>
    );
  }
  return (
    <td role="cell" data-label={column.quietHeader ? "" : column.header} className={look}>
      <div className="min-w-0">{children}</div>
    </td>
  );
}
