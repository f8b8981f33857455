import type { Matter } from "@/lib/domain/results";
import { choiceWords } from "@/app/_decisions/words";
import { OperationForm } from "@/app/_request/operation-form";
import { Name, Section, SubmitButton, TextArea, Time } from "@/app/_ui";

interface StandingProps {
  matter: Matter;
  slug: string;
  nameOf: (id: string) => string;
  zone: string;
}

/** What was decided, why, and the way back. */
export function Standing({ matter: { kind, status, decision }, slug, nameOf, zone }: StandingProps) {
  const { id, choice, reason, decidedAt } = decision!;
  return (
    <>
      <Section title={status === "reopened" ? "What was decided before" : "What is decided"} lead={status === "reopened" ? "It no longer counts. Decide again below." : undefined}>
        <div className="max-w-text space-y-1 text-15">
          <p className="font-semibold">{choiceWords(kind, choice.kind).label}</p>
          {choice.projects.length > 0 && <p>{choice.projects.map((project, i) => <span key={project}>{i > 0 && ", "}<Name>{nameOf(project)}</Name></span>)}</p>}
          <p dir="auto" className="whitespace-pre-wrap">{reason}</p>
          <p className="text-13 text-soft"><Time at={decidedAt} zone={zone} /></p>
        </div>
      </Section>
      {status !== "reopened" && (
        <Section title="Undo it" lead="It is then open again. Both the decision and its undoing stay on record. What is published stays as it is until you publish a correction.">
          <OperationForm operation="decision.undo" params={{ decisionId: id }} next={`/organize/${slug}/decisions`} className="space-y-5" errorTitle="Nothing was undone">
            <TextArea name="reason" label="Why" rows={2} limit={2000} required />
            <SubmitButton look="secondary" pendingLabel="Undoing…">Undo the decision</SubmitButton>
          </OperationForm>
        </Section>
      )}
    </>
  );
}
