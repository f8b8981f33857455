import { Table } from "../_ui";

interface ReceiptProps {
  receipt: {
    score: number;
    lines: { mark: number; leniencyRemoved: number; adjusted: number; weight: number }[];
    pull: { toward: number; weight: number } | null;
  };
}

const signed = (value: number): string => `${value < 0 ? "+" : "−"} ${Math.abs(value).toFixed(3)}`;

/** A score's working: each review's mark, what is taken off for leniency, and their mean. */
export function Receipt({ receipt: { score, lines, pull } }: ReceiptProps) {
  const isWeighted = lines.some(({ weight }) => weight !== 1);
  return (
    <>
      <Table
        caption="Working"
        rows={lines}
        rowKey={(_, i) => i}
        columns={[
          { key: "review", header: "Review", heads: true, cell: (_, i) => `Review ${i + 1}` },
          { key: "mark", header: "Mark", numeric: true, cell: ({ mark }) => mark.toFixed(3) },
          { key: "off", header: "Leniency", numeric: true, cell: ({ leniencyRemoved }) => signed(leniencyRemoved) },
          { key: "adjusted", header: "Adjusted", numeric: true, cell: ({ adjusted }) => adjusted.toFixed(3) },
          ...(isWeighted ? [{ key: "weight", header: "Weight", numeric: true, cell: ({ weight }: { weight: number }) => weight.toFixed(2) }] : []),
        ]}
      />
      <p className="mt-3 text-15 tabular-nums">
        {pull
          ? `The mean of these and of the event’s level ${pull.toward.toFixed(3)}, which counts as ${pull.weight.toFixed(2)} reviews: `
          : isWeighted ? "Their weighted mean: " : "Their mean: "}
        <strong>{score.toFixed(3)}</strong>
      </p>
    </>
  );
}
