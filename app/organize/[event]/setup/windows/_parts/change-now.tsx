import { OperationForm } from "@/app/_request/operation-form";
import { EmptyState, Notice, SubmitButton } from "@/app/_ui";
import type { WindowInstant } from "@/lib/domain/events";
import { ReasonField } from "../../_parts/reason-field";
import type { Setup } from "../../_parts/the-setup";

type Progress = { drafts: number; assignments: number; reviews: number; reviewDrafts: number };
type Change = { instant: WindowInstant; title: string; text: string; button: string; needsReason: boolean };

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** What can be opened or closed at once, and what is unfinished if it is. */
function changesOf({ windows, now }: Setup, { drafts, assignments, reviews, reviewDrafts }: Progress): Change[] {
  const isPast = (name: WindowInstant) => windows[name] !== null && windows[name]! <= now;
  const isAhead = (name: WindowInstant) => windows[name] !== null && windows[name]! > now;
  const changes: (Change | false)[] = [
    isAhead("submissionsOpenAt") && {
      instant: "submissionsOpenAt", title: "Open submissions", text: "Entries can be submitted from this moment.", button: "Open submissions now", needsReason: false,
    },
    isPast("submissionsOpenAt") && isAhead("submissionsCloseAt") && {
      instant: "submissionsCloseAt", title: "Close submissions",
      text: `${count(drafts, "draft is", "drafts are")} not submitted; they are kept, and their teams can be given an extension.`,
      button: "Close submissions now", needsReason: true,
    },
    isPast("submissionsCloseAt") && isAhead("judgingOpensAt") && {
      instant: "judgingOpensAt", title: "Open judging", text: "Judges can score from this moment.", button: "Open judging now", needsReason: false,
    },
    isPast("judgingOpensAt") && isAhead("judgingClosesAt") && {
      instant: "judgingClosesAt", title: "Close judging",
      text: `${reviews} of ${count(assignments, "review", "reviews")} are in. ${reviewDrafts === 0 ? "None is begun besides." : `${count(reviewDrafts, "more is", "more are")} begun and not submitted; drafts are kept, and do not count.`}`,
      button: "Close judging now", needsReason: true,
    },
  ];
  return changes.filter((change): change is Change => Boolean(change));
}

/** Buttons that open or close a window at once. The other instants go along as they are. */
export function ChangeNow({ event, progress }: { event: Setup; progress: Progress }) {
  const changes = changesOf(event, progress);
  if (changes.length === 0) return <EmptyState title="Nothing can be opened or closed just now">Set the dates first, or move them.</EmptyState>;
  return changes.map(({ instant, title, text, button, needsReason }) => (
    <OperationForm
      key={instant}
      operation="event.setWindows"
      params={{ eventId: event.id }}
      className="max-w-text space-y-4"
      errorTitle="Nothing has changed yet"
      done={<Notice tone="success" title="It is so from now on">The dates above show it.</Notice>}
    >
      <input type="hidden" name="version" value={event.version} />
      {(Object.entries(event.windows) as [WindowInstant, string | null][]).map(([name, at]) => (
        <input key={name} type="hidden" name={name} value={name === instant ? "now" : (at ?? "")} />
      ))}
      <div>
        <h3 className="text-17 font-semibold">{title}</h3>
        <p className="text-15 text-soft">{text}</p>
      </div>
      {needsReason && <ReasonField id={`${instant}-reason`} label="Why now" help="Kept on record." />}
      <SubmitButton look={needsReason ? "danger" : "secondary"} pendingLabel="One moment…">
        {button}
      </SubmitButton>
    </OperationForm>
  ));
}
