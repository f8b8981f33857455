import { OperationForm } from "@/app/_request/operation-form";
import { Badge, Name, Notice, SubmitButton, Table, TextArea, TextField } from "@/app/_ui";

type Organizer = { personId: string; displayName: string; email: string; teamId: string | null; judgeId: string | null };

/** Who organizes, and which other roles somebody has that goes on record. */
export function Organizers({ eventId, organizers }: { eventId: string; organizers: Organizer[] }) {
  return (
    <Table
      caption="Organizers"
      rows={organizers}
      rowKey={({ personId }) => personId}
      columns={[
        { key: "name", header: "Name", heads: true, cell: ({ displayName }) => <Name>{displayName}</Name> },
        { key: "email", header: "Address", cell: ({ email }) => email },
        {
          key: "also",
          header: "Also",
          cell: ({ teamId, judgeId }) =>
            teamId || judgeId ? (
              <span className="flex flex-wrap gap-2">
                {teamId && <Badge tone="warning">Has a team here</Badge>}
                {judgeId && <Badge tone="warning">Judges here</Badge>}
              </span>
            ) : null,
        },
        {
          key: "remove",
          header: "Remove",
          quietHeader: true,
          className: "md:text-end",
          cell: ({ personId, displayName }) =>
            organizers.length > 1 && (
              <OperationForm operation="organizer.remove" params={{ eventId, personId }} errorTitle="Not removed" className="md:flex md:flex-col md:items-end">
                <SubmitButton look="quiet" pendingLabel="Removing…" aria-label={`Remove ${displayName} from the organizers`}>
                  Remove
                </SubmitButton>
              </OperationForm>
            ),
        },
      ]}
    />
  );
}

export function AddOrganizer({ eventId }: { eventId: string }) {
  return (
    <OperationForm
      operation="organizer.add"
      params={{ eventId }}
      className="space-y-4"
      errorTitle="Not added yet"
      done={<Notice tone="success" title="Added">They find the event among their own now.</Notice>}
    >
      <h3 className="text-17 font-semibold">Add an organizer</h3>
      <TextField name="email" type="email" label="Address of their account" autoComplete="off" required />
      <TextArea
        name="reason"
        label="Reason"
        help="Needed if they have a team or judge here: it goes on record and is named with the results."
        optional
        rows={2}
      />
      <SubmitButton look="secondary" pendingLabel="Adding…">
        Add as organizer
      </SubmitButton>
    </OperationForm>
  );
}
