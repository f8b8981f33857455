import { Button, Notice, Time } from "@/app/_ui";
import { valueOf, type Content, type FieldGroup } from "./fields";

export type Conflict = { mine: Content; theirs: { version: number; savedAt: string; content: Content } };

type ConflictNoticeProps = { conflict: Conflict; fields: FieldGroup[]; zone: string; keepMine: () => void; takeTheirs: () => void };

/** Both versions side by side, where they differ; nothing is overwritten until somebody chooses. */
export function ConflictNotice({ conflict: { mine, theirs }, fields, zone, keepMine, takeTheirs }: ConflictNoticeProps) {
  const different = fields.flatMap((group) => group.fields).filter(({ path }) => valueOf(mine, path) !== valueOf(theirs.content, path));
  return (
    <Notice
      tone="warning"
      title="This entry was saved elsewhere in between"
      live
      actions={
        <>
          <Button look="primary" onClick={keepMine}>
            Keep what I have here
          </Button>
          <Button onClick={takeTheirs}>Take the other version</Button>
        </>
      }
    >
      <p>
        Another tab or a member of your team saved it <Time at={theirs.savedAt} zone={zone} show="time" />. Choose which version goes on.
      </p>
      {different.length === 0 ? (
        <p>Both say the same.</p>
      ) : (
        <dl className="space-y-4 pt-2">
          {different.map(({ path, label }) => (
            <div key={path} className="space-y-1">
              <dt className="font-semibold">{label}</dt>
              <Version who="Here" text={valueOf(mine, path)} />
              <Version who="Elsewhere" text={valueOf(theirs.content, path)} />
            </div>
          ))}
        </dl>
      )}
    </Notice>
  );
}

const Version = ({ who, text }: { who: string; text: string }) => (
  <dd className="grid gap-x-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
    <span className="text-13 text-soft sm:leading-6">{who}</span>
    <span dir="auto" className="max-h-48 overflow-y-auto whitespace-pre-wrap wrap-anywhere">
      {text || <span className="text-soft">empty</span>}
    </span>
  </dd>
);
