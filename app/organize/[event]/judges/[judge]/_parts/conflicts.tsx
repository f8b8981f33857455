import { OperationForm } from "@/app/_request/operation-form";
import { EmptyState, Name, Notice, Select, SubmitButton, TextField, Time } from "@/app/_ui";

type ConflictsProps = {
  judgeId: string;
  conflicts: { id: string; team: { name: string }; reason: string; declaredAt: string }[];
  teams: { id: string; name: string }[];
  zone: string;
};

/** The teams that a judge must not judge, as the organizers keep them. */
export function Conflicts({ judgeId, conflicts, teams, zone }: ConflictsProps) {
  return (
    <div className="space-y-6">
      {conflicts.length === 0 ? (
        <EmptyState title="None on record" />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {conflicts.map(({ id, team, reason, declaredAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-60">
                <Name className="text-15 font-semibold">{team.name}</Name>
                <p className="text-13 text-soft">
                  <Name>{reason}</Name>, <Time at={declaredAt} zone={zone} show="date" />
                </p>
              </div>
              <OperationForm operation="conflict.withdraw" params={{ conflictId: id }} errorTitle="Not taken back">
                <SubmitButton look="quiet" pendingLabel="Taking it back…" aria-label={`Take back the conflict with ${team.name}`}>
                  Take back
                </SubmitButton>
              </OperationForm>
            </li>
          ))}
        </ul>
      )}
      {teams.length > 0 && (
        <OperationForm
          operation="conflict.declare"
          params={{ judgeId }}
          className="space-y-4"
          errorTitle="Not recorded yet"
          done={<Notice tone="success" title="Recorded">Assignments to this team were taken back; reviews already given are kept and do not count.</Notice>}
        >
          <Select name="teamId" label="Record a conflict with" prompt="Choose a team" required options={teams.map(({ id, name }) => ({ value: id, label: name }))} />
          <TextField name="reason" label="Reason" help="A review that she gave them is kept and no longer counts." required maxLength={2000} />
          <SubmitButton look="secondary" pendingLabel="Recording…">
            Record the conflict
          </SubmitButton>
        </OperationForm>
      )}
    </div>
  );
}
