import type { ReactNode } from "react";
import { Table } from "../_ui";
import { addingUp, type Working } from "./adding-up";

interface ReceiptProps {
  receipt: Working;
  /** What a line is called; its number where judges stay unnamed. */
  nameOf?: (line: number) => ReactNode;
}

const signed = (value: number, digits: number): string => `${value < 0 ? "+" : "−"} ${Math.abs(value).toFixed(digits)}`;

/** A score's working: each review's mark, what is taken off for leniency, and their mean. It adds up as it is shown. */
export function Receipt({ receipt, nameOf = (line) => `Review ${line + 1}` }: ReceiptProps) {
  const { digits, lines, pull, score } = addingUp(receipt);
  const isWeighted = lines.some(({ weight }) => weight !== 1);
  const sum = lines.map(({ adjusted }) => adjusted.toFixed(digits)).join(" + ");
  return (
    <>
      <Table
        caption="Working"
        rows={lines}
        rowKey={(_, i) => i}
        columns={[
          { key: "review", header: "Review", heads: true, cell: (_, i) => nameOf(i) },
          { key: "mark", header: "Mark", numeric: true, cell: ({ mark }) => mark.toFixed(digits) },
          { key: "off", header: "Leniency", numeric: true, cell: ({ leniency }) => signed(leniency, digits) },
          { key: "adjusted", header: "Adjusted", numeric: true, cell: ({ adjusted }) => adjusted.toFixed(digits) },
          ...(isWeighted ? [{ key: "weight", header: "Weight", numeric: true, cell: ({ weight }: { weight: number }) => weight.toFixed(3) }] : []),
        ]}
      />
      <p className="mt-3 text-15 tabular-nums">
        {pull
          ? `The mean of these and of the event’s level ${pull.toward.toFixed(digits)}, which counts as ${pull.weight.toFixed(3)} reviews: `
          : isWeighted ? "Their weighted mean: " : lines.length > 1 && lines.length <= 8 ? `(${sum}) ÷ ${lines.length} = ` : "Their mean: "}
        <strong>{score.toFixed(2)}</strong>
      </p>
    </>
  );
}
