import { OperationForm } from "@/app/_request/operation-form";
import { DateTimeField, Notice, Select, SubmitButton, TextArea } from "@/app/_ui";

type GiveTimeProps = {
  eventId: string;
  zone: string;
  /** Those of whom one gets it; without them all do. */
  teams?: { id: string; name: string }[];
};

/** Moves the deadline. Two forms rather than one list, since nobody should give time to all by leaving a field alone. */
export function GiveTime({ eventId, zone, teams }: GiveTimeProps) {
  const own = (name: string) => (teams ? undefined : `field-all-${name}`);
  return (
    <OperationForm
      operation="extension.grant"
      params={{ eventId }}
      className="space-y-5"
      errorTitle="No time was given"
      done={<Notice tone="success" title="More time was given" />}
    >
      {teams && <Select name="teamId" label="Team" prompt="Choose a team" required options={teams.map(({ id, name }) => ({ value: id, label: name }))} />}
      <DateTimeField name="until" id={own("until")} label="Until" zone={zone} required />
      <TextArea name="reason" id={own("reason")} label="Reason" help="Others may ask why. It is kept with the extension." limit={2000} rows={3} required />
      <SubmitButton look={teams ? "primary" : "secondary"} pendingLabel="Giving time…">
        {teams ? "Give the team more time" : "Give all teams more time"}
      </SubmitButton>
    </OperationForm>
  );
}
