import { previewInvite } from "@/lib/domain/teams";
import { currentActor } from "@/app/_request/actor";
import { tryAsk } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { secretPage } from "@/app/_request/secret-page";
import { ButtonLink, Name, Notice, SubmitButton, Time } from "@/app/_ui";
import { InvitationPage, InvitationRefused, SignInFirst } from "../../_parts/invitation-page";

export const metadata = secretPage("Join a team");

export default async function JoinTeamPage({ params }: { params: Promise<{ secret: string }> }) {
  const { secret } = await params;
  const answer = await tryAsk(previewInvite, { body: { secret } });
  if (!answer.ok) return <InvitationRefused title="Join a team" refusal={answer.refusal} />;

  const { team, event, expiresAt, obstacle, isMyTeam } = answer.reply;
  const isVisitor = (await currentActor()).kind === "visitor";
  return (
    <InvitationPage
      title={
        <>
          Join <Name>{team.name}</Name>
        </>
      }
      lead={
        <>
          A team of <Name>{event.name}</Name>, with {team.members === 1 ? "one member" : `${team.members} members`} so far
          {event.teamSizeMax > team.members ? ` and room for ${event.teamSizeMax - team.members} more` : ""}.
        </>
      }
    >
      {isMyTeam ? (
        <Notice tone="success" title="You are in this team" actions={<ButtonLink href={`/team/${event.slug}`}>Go to your team</ButtonLink>} />
      ) : obstacle ? (
        <Notice tone="warning" title="You cannot join this team" actions={<ButtonLink href={`/events/${event.slug}`}>See the event</ButtonLink>}>
          {obstacle.detail}
        </Notice>
      ) : isVisitor ? (
        <SignInFirst back={`/join/team/${secret}`}>Sign in first, so that the team knows who you are.</SignInFirst>
      ) : (
        <OperationForm operation="team.join" next="/team/{eventSlug}" className="space-y-4" errorTitle="You could not join">
          <input type="hidden" name="secret" value={secret} />
          <SubmitButton pendingLabel="Joining…">Join the team</SubmitButton>
        </OperationForm>
      )}
      <p className="text-13 text-soft">
        The invitation works until <Time at={expiresAt} zone={event.timeZone} />.
      </p>
    </InvitationPage>
  );
}
