import type { ChoiceKind, MatterKind } from "@/lib/domain/results";
import { matterTitle } from "@/app/_decisions/titles";
import { choiceWords } from "@/app/_decisions/words";
import { Name, State, Time } from "@/app/_ui";

interface Past {
  id: string;
  matter: string;
  kind: MatterKind;
  choice: { kind: ChoiceKind; projects: string[] };
  reason: string;
  decidedAt: string;
  decidedBy: string | null;
  undoneAt: string | null;
  undoneBy: string | null;
  undoneReason: string;
  isMoot: boolean;
}

interface RecordProps {
  decisions: Past[];
  nameOf: (id: string) => string;
  zone: string;
}

const by = (name: string | null) => (name === null ? "by the portal" : <>by <Name>{name}</Name></>);

/** The ids that a matter's own name holds. */
const subjectsOf = (matter: string): string[] => matter.slice(matter.indexOf(":") + 1).split(/[:+]/);

/** What was decided and undone, the latest first. */
export function Record({ decisions, nameOf, zone }: RecordProps) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {decisions.map(({ id, matter, kind, choice, reason, decidedAt, decidedBy, undoneAt, undoneBy, undoneReason, isMoot }) => (
        <li key={id} className="space-y-1 py-3 text-15">
          <p className="font-semibold"><Name>{matterTitle({ kind, subjects: subjectsOf(matter) }, nameOf)}</Name></p>
          <p>
            {choiceWords(kind, choice.kind).label}
            {choice.projects.length > 0 && <>: {choice.projects.map((project, i) => <span key={project}>{i > 0 && ", "}<Name>{nameOf(project)}</Name></span>)}</>}
          </p>
          <p dir="auto" className="max-w-text text-soft">{reason}</p>
          <p className="text-13 text-soft">Decided {by(decidedBy)}, <Time at={decidedAt} zone={zone} /></p>
          {undoneAt !== null && (
            <>
              <p><State>Undone</State> <span dir="auto" className="text-soft">{undoneReason}</span></p>
              <p className="text-13 text-soft">Undone {by(undoneBy)}, <Time at={undoneAt} zone={zone} /></p>
            </>
          )}
          {undoneAt === null && isMoot && <State>No longer needed: its matter is gone</State>}
        </li>
      ))}
    </ol>
  );
}
