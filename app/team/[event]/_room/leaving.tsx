import { OperationForm } from "@/app/_request/operation-form";
import { Section, SubmitButton, Unfold } from "@/app/_ui";

type Team = { id: string; amLeader: boolean; members: unknown[] };

/** The way out; what it costs is said before the button. */
export function Leaving({ team }: { team: Team }) {
  const isAlone = team.members.length === 1;
  return (
    <Section title="Leaving">
      <Unfold label="Leave the team">
        <p className="max-w-text text-15">
          {isAlone
            ? "You are the only member. The team stays without anybody, and what it drafted can no longer be edited."
            : team.amLeader
              ? "You lead this team: open another member above and hand it over first."
              : "The team and its entry stay as they are. To come back you need its link."}
        </p>
        <OperationForm operation="team.leave" params={{ teamId: team.id }} errorTitle="You are still in the team" className="space-y-3">
          <SubmitButton look="danger" pendingLabel="Leaving…">
            Leave the team
          </SubmitButton>
        </OperationForm>
      </Unfold>
    </Section>
  );
}
