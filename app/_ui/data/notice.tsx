import { CircleCheck, Info, OctagonAlert, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

import { classNames } from "../class-names";

export type Tone = "info" | "success" | "warning" | "danger";

const tones = {
  info: { icon: Info, word: "Note", box: "border-info/35 bg-info-wash text-ink", mark: "text-info" },
  success: { icon: CircleCheck, word: "Done", box: "border-success/35 bg-success-wash text-ink", mark: "text-success" },
  warning: {
    icon: TriangleAlert,
    word: "Attention",
    box: "border-warning/35 bg-warning-wash text-ink",
    mark: "text-warning",
  },
  danger: { icon: OctagonAlert, word: "Problem", box: "border-danger/35 bg-danger-wash text-ink", mark: "text-danger" },
};

type NoticeProps = {
  tone?: Tone;
  /** Replaces the tone's own word: Note, Done, Attention, Problem. */
  title?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Announce it when it appears after the page has loaded. */
  live?: boolean;
  children?: ReactNode;
};

/** A message on the page, told by word and shape as much as by colour. */
export function Notice({ tone = "info", title, actions, live, children }: NoticeProps) {
  const { icon: Icon, word, box, mark } = tones[tone];
  const role = live ? (tone === "danger" ? "alert" : "status") : undefined;
  return (
    <div role={role} className={classNames("flex max-w-text gap-3 rounded-md border p-4", box)}>
      <Icon aria-hidden className={classNames("mt-0.5 size-5 shrink-0", mark)} />
      <div className="min-w-0 flex-1 text-15">
        <p className={classNames("font-semibold", mark)}>{title ?? word}</p>
        {children && <div className="mt-0.5 space-y-2">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-3">{actions}</div>}
      </div>
    </div>
  );
}
