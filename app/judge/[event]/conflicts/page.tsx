import type { Metadata } from "next";
import { listConflicts } from "@/lib/domain/judges";
import { ask, showNotYours } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { theEvent } from "@/app/_request/the-event";
import { EmptyState, Name, Notice, Page, Section, Select, SubmitButton, TextField, Time } from "@/app/_ui";

export const metadata: Metadata = { title: "Conflicts of interest" };

export default async function ConflictsPage({ params }: { params: Promise<{ event: string }> }) {
  const { timeZone, standing } = await theEvent((await params).event);
  if (!standing.judgeId) return showNotYours();
  const { conflicts, teams } = await ask(listConflicts, { params: { judgeId: standing.judgeId } });
  return (
    <Page
      title="Conflicts of interest"
      lead="Friends, colleagues, people you mentored or pay: say so, and you are not given their projects."
      width="text"
    >
      <Section title="Declared">
        {conflicts.length === 0 ? (
          <EmptyState title="None so far" />
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {conflicts.map((conflict) => (
              <li key={conflict.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
                <div className="min-w-0 flex-1 basis-60">
                  <h3 className="text-15 font-semibold">
                    <Name>{conflict.team.name}</Name>
                  </h3>
                  <p className="text-13 text-soft">
                    <Name>{conflict.reason}</Name>, <Time at={conflict.declaredAt} zone={timeZone} show="date" />
                    {!conflict.mayWithdraw && ", recorded by the organizers"}
                  </p>
                </div>
                {conflict.mayWithdraw && (
                  <OperationForm operation="conflict.withdraw" params={{ conflictId: conflict.id }} errorTitle="Not taken back">
                    <SubmitButton look="quiet" pendingLabel="Taking it back…" aria-label={`Take back the conflict with ${conflict.team.name}`}>
                      Take back
                    </SubmitButton>
                  </OperationForm>
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="Declare one">
        {teams.length === 0 ? (
          <EmptyState title="There is no other team to choose yet">Teams appear here once they have submitted something.</EmptyState>
        ) : (
          <OperationForm
            operation="conflict.declare"
            params={{ judgeId: standing.judgeId }}
            className="space-y-4"
            errorTitle="Not declared yet"
            done={<Notice tone="success" title="Declared">You will not be given this team’s projects.</Notice>}
          >
            <Select name="teamId" label="Team" prompt="Choose a team" required options={teams.map(({ id, name }) => ({ value: id, label: name }))} />
            <TextField name="reason" label="What connects you" help="A few words, for the organizers." required maxLength={2000} />
            <p className="max-w-text text-15 text-soft">
              If one of their projects is yours to review, it is taken from you. A review that you gave is kept and no longer counts; it
              comes back only if the organizers give you the project again.
            </p>
            <SubmitButton pendingLabel="Declaring…">Declare the conflict</SubmitButton>
          </OperationForm>
        )}
      </Section>
    </Page>
  );
}
