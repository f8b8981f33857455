import Link from "next/link";
import { OperationForm } from "@/app/_request/operation-form";
import { Name, Notice, SubmitButton, TextArea, Time } from "@/app/_ui";

type Judge = { id: string; name: string; work: string; left: number; idleSince: string | null; remindedAt: string | null; reminder: string | null };

type BehindProps = {
  eventId: string; slug: string; judges: Judge[]; zone: string;
  event: { judgingIsOpen: boolean; stallMinutes: number; sendsMail: boolean };
};

const hours = (minutes: number): string =>
  minutes < 90 ? `${minutes} minutes` : `${(minutes / 60).toLocaleString("en-GB", { maximumFractionDigits: 1 })} hours`;

/** Who has not started and who has stalled, and what can be done: a reminder, or handing on. */
export function Behind({ eventId, slug, judges, zone, event }: BehindProps) {
  if (!event.judgingIsOpen) return null;
  const [idle, stalled] = ["not_started", "stalled"].map((work) => judges.filter((judge) => judge.work === work)) as [Judge[], Judge[]];
  if (idle.length + stalled.length === 0) return null;
  const due = judges.filter(({ reminder }) => reminder !== null);
  const counts = [idle.length > 0 && `${people(idle.length)} not started`, stalled.length > 0 && `${idle.length > 0 ? stalled.length + (stalled.length === 1 ? " has" : " have") : people(stalled.length)} stalled`];
  return (
    <Notice tone="warning" title={counts.filter(Boolean).join(", ")}>
      {idle.length > 0 && (
        <p>
          Not started: <Names slug={slug} judges={idle} />.
        </p>
      )}
      {stalled.length > 0 && (
        <p>
          Nothing saved for {hours(event.stallMinutes)} or more while work is left: <Names slug={slug} judges={stalled} zone={zone} />.
        </p>
      )}
      <p>Open a judge’s page to hand what she has not touched on to others.</p>
      {!event.sendsMail && due.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{due.length === 1 ? "A text to send her" : `Texts to send to these ${due.length}`}</summary>
          <p className="mb-3 text-13 text-soft">This portal sends no mail. Copy each text, then note that it was sent.</p>
          <div className="space-y-4">
            {due.map(({ id, name, reminder }) => (
              <TextArea key={id} name={`reminder-${id}`} label={<Name>{name}</Name>} readOnly rows={6} value={reminder!} />
            ))}
          </div>
        </details>
      )}
      <OperationForm operation="progress.remind" params={{ eventId }} className="space-y-3 pt-1" errorTitle="Nobody was reminded" done={<p className="font-semibold">{event.sendsMail ? "The reminders are on their way." : "Noted."}</p>}>
        {due.length > 0 ? (
          <SubmitButton look="secondary" pendingLabel={event.sendsMail ? "Sending…" : "Noting…"}>
            {event.sendsMail ? `Mail a reminder to ${due.length === 1 ? "her" : `these ${due.length}`}` : `Note that ${due.length === 1 ? "she was" : `these ${due.length} were`} reminded`}
          </SubmitButton>
        ) : (
          <p className="text-13 text-soft">All of them were reminded in the last twelve hours.</p>
        )}
      </OperationForm>
    </Notice>
  );
}

const people = (count: number): string => (count === 1 ? "One judge has" : `${count} judges have`);

const MOST_NAMED = 12;

function Names({ slug, judges, zone }: { slug: string; judges: Judge[]; zone?: string }) {
  const named = judges.slice(0, MOST_NAMED);
  return (
    <>
      {named.map(({ id, name, left, idleSince }, i) => (
        <span key={id}>
          {i > 0 && ", "}
          <Link className="link" href={`/organize/${slug}/judges/${id}`}>
            <Name>{name}</Name>
          </Link>{" "}
          <span className="text-soft">
            ({left} left
            {zone && idleSince && (
              <>
                , since <Time at={idleSince} zone={zone} />
              </>
            )}
            )
          </span>
        </span>
      ))}
      {judges.length > MOST_NAMED && ` and ${judges.length - MOST_NAMED} more, in the table below`}
    </>
  );
}
