import { Circle, CircleCheck, CircleDot, Info, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { classNames } from "../class-names";

const states = {
  neutral: { icon: Circle, look: "text-soft" },
  accent: { icon: CircleDot, look: "text-accent" },
  info: { icon: Info, look: "text-info" },
  success: { icon: CircleCheck, look: "text-success" },
  warning: { icon: TriangleAlert, look: "text-warning" },
  danger: { icon: OctagonAlert, look: "text-danger" },
};

export type StateTone = keyof typeof states;

/** Where something stands, as a word with a shape: <State tone="success">Submitted</State>. "accent" is yours to do next. */
export function State({ tone = "neutral", children }: { tone?: StateTone; children: ReactNode }) {
  const { icon: Icon, look } = states[tone];
  return (
    <span className={classNames("inline-flex items-start gap-1.5 text-15 font-medium", look)}>
      <Icon aria-hidden className="mt-1 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

const badges = {
  neutral: "border-line bg-wash text-ink",
  accent: "border-accent/35 bg-accent-wash text-accent",
  info: "border-info/35 bg-info-wash text-info",
  success: "border-success/35 bg-success-wash text-success",
  warning: "border-warning/35 bg-warning-wash text-warning",
  danger: "border-danger/35 bg-danger-wash text-danger",
};

/** A short label on something: a track, a role, a number. */
export function Badge({ tone = "neutral", children }: { tone?: StateTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex min-h-6 max-w-full items-center rounded-sm border px-2 text-13 font-medium tabular-nums",
        badges[tone],
      )}
    >
      {children}
    </span>
  );
}
