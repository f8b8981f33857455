import type { ReactNode } from "react";

type ProgressBarProps = {
  label: string;
  value: number;
  max: number;
  /** Shown instead of "12 of 30". */
  note?: ReactNode;
};

/** How far something is, in words and as a bar. */
export function ProgressBar({ label, value, max, note }: ProgressBarProps) {
  const said = `${value} of ${max}`;
  return (
    <div className="max-w-field space-y-1.5">
      <div className="flex items-baseline justify-between gap-4 text-15">
        <span className="font-semibold">{label}</span>
        <span className="text-soft tabular-nums">{note ?? said}</span>
      </div>
      <progress aria-label={`${label}: ${said}`} className="progress" value={value} max={Math.max(max, 1)} />
    </div>
  );
}
