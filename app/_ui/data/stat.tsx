import type { ReactNode } from "react";

/** A row of figures: <Stats><Stat …/><Stat …/></Stats>. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-x-8 gap-y-6 sm:flex sm:flex-wrap sm:gap-x-12">{children}</dl>;
}

type StatProps = {
  label: ReactNode;
  value: ReactNode;
  /** Puts the figure in proportion: "of 41 projects". */
  note?: ReactNode;
};

export function Stat({ label, value, note }: StatProps) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-13 text-soft">{label}</dt>
      <dd className="text-28 font-[650] tracking-[-0.01em] tabular-nums">{value}</dd>
      {note && <dd className="text-13 text-soft">{note}</dd>}
    </div>
  );
}
