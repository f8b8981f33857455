import { OperationForm } from "@/app/_request/operation-form";
import { ButtonLink, Notice, Section, SubmitButton, TextField } from "@/app/_ui";

type WaysInProps = {
  eventId: string;
  slug: string;
  obstacle: { code: string; detail: string } | null;
  teamSizeMin: number;
  teamSizeMax: number;
};

/** For who has no team here: alone, with others, or into a team that there is. */
export function WaysIn({ eventId, slug, obstacle, teamSizeMin, teamSizeMax }: WaysInProps) {
  if (obstacle)
    return (
      <Notice
        tone={obstacle.code === "registration_not_open" ? "info" : "warning"}
        title={obstacle.code === "registration_not_open" ? "Not yet" : "You cannot take part now"}
        actions={<ButtonLink href={`/events/${slug}`}>See the event</ButtonLink>}
      >
        {obstacle.detail}
      </Notice>
    );
  const size = teamSizeMin === teamSizeMax ? `${teamSizeMax}` : `${teamSizeMin} to ${teamSizeMax}`;
  return (
    <>
      {teamSizeMax > 1 && (
        <Section title="Form a team" lead={`Teams have ${size} members. You lead it, and get a link to invite the others.`}>
          <OperationForm operation="team.create" params={{ eventId }} className="space-y-4" errorTitle="The team could not be formed">
            <TextField name="name" label="Name of the team" help="Everybody sees it beside your project. You can change it until the deadline." required maxLength={80} />
            <SubmitButton pendingLabel="Forming…">Form the team</SubmitButton>
          </OperationForm>
        </Section>
      )}
      {teamSizeMax > 1 && (
        <Section title="Join a team">
          <p className="max-w-text text-15">
            Ask the one who leads the team for its link, and open it. It brings you here, as a member.
          </p>
        </Section>
      )}
      <Section
        title="Enter alone"
        lead={teamSizeMin > 1 ? `You can begin alone, but need ${teamSizeMin} members to submit.` : "A team of one, under your own name. Others can still join you."}
      >
        <OperationForm
          operation="project.enterSolo"
          params={{ eventId }}
          next={`/team/${slug}/entry/{projectId}`}
          className="space-y-4"
          errorTitle="You could not be entered"
        >
          <TextField name="title" label="What do you call your project?" help="A working title will do." required maxLength={120} />
          <SubmitButton look={teamSizeMax > 1 ? "secondary" : "primary"} pendingLabel="Starting…">
            Start my entry
          </SubmitButton>
        </OperationForm>
      </Section>
    </>
  );
}
