import { OperationForm } from "@/app/_request/operation-form";
import { EmptyState, Notice, Select, SubmitButton, TextField } from "@/app/_ui";

type AddByHandProps = {
  eventId: string; judges: { id: string; name: string }[]; projects: { id: string; title: string }[]; judgeId?: string; projectId?: string;
};

export function AddByHand({ eventId, judges, projects, judgeId, projectId }: AddByHandProps) {
  if (judges.length === 0 || projects.length === 0)
    return <EmptyState title={judges.length === 0 ? "No judge has accepted yet" : "No project is submitted yet"} />;
  return (
    <OperationForm
      operation="assignment.add"
      params={{ eventId }}
      className="space-y-4"
      errorTitle="Not given"
      done={<Notice tone="success" title="Given">It stands at the end of her queue.</Notice>}
    >
      <Select name="judgeId" label="Judge" prompt="Choose a judge" required defaultValue={judgeId} options={judges.map(({ id, name }) => ({ value: id, label: name }))} />
      <Select name="projectId" label="Project" prompt="Choose a project" required defaultValue={projectId} options={projects.map(({ id, title }) => ({ value: id, label: title }))} />
      <TextField name="reason" label="Reason" optional help="Needed to give back what was taken from her before. The review that she wrote comes back with it, and counts again if it was submitted." maxLength={2000} />
      <SubmitButton look="secondary" pendingLabel="Giving…">
        Give her the project
      </SubmitButton>
    </OperationForm>
  );
}
