import { notFound } from "next/navigation";
import { previewInvite } from "@/lib/domain/teams";
import { perform } from "@/lib/operation";
import { caller, currentActor } from "@/app/_request/actor";
import { OperationForm } from "@/app/_request/operation-form";
import { PortalHeader } from "@/app/_request/portal-header";
import { secretPage } from "@/app/_request/secret-page";
import { ButtonLink, Name, Notice, Page, SubmitButton, Time } from "@/app/_ui";

export const metadata = secretPage("Join a team");

export default async function JoinTeamPage({ params }: { params: Promise<{ secret: string }> }) {
  const { secret } = await params;
  const actor = await currentActor();
  const outcome = await perform(previewInvite, { actor, readBody: (schema) => schema.safeParse({ secret }), ...(await caller()) });
  if (!outcome.ok && outcome.refusal.status !== 429) notFound();
  if (!outcome.ok || !("reply" in outcome))
    return (
      <Frame title="Join a team">
        <Notice tone="warning">{outcome.ok ? "" : outcome.refusal.detail}</Notice>
      </Frame>
    );

  const { team, event, expiresAt, obstacle, isMyTeam } = outcome.reply;
  const next = encodeURIComponent(`/join/team/${secret}`);
  return (
    <Frame
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
      ) : actor.kind === "visitor" ? (
        <div className="space-y-4">
          <p className="max-w-text text-15">Sign in first, so that the team knows who you are. You come back here.</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={`/sign-in?next=${next}`} look="primary">
              Sign in
            </ButtonLink>
            <ButtonLink href={`/sign-up?next=${next}`}>Open an account</ButtonLink>
          </div>
        </div>
      ) : (
        <OperationForm operation="team.join" next="/team/{eventSlug}" className="space-y-4" errorTitle="You could not join">
          <input type="hidden" name="secret" value={secret} />
          <SubmitButton pendingLabel="Joining…">Join the team</SubmitButton>
        </OperationForm>
      )}
      <p className="text-13 text-soft">
        The invitation works until <Time at={expiresAt} zone={event.timeZone} />.
      </p>
    </Frame>
  );
}

const Frame = (props: Parameters<typeof Page>[0]) => (
  <>
    <PortalHeader />
    <Page {...props} width="text" />
  </>
);
