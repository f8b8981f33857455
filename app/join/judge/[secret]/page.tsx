import { previewInvite } from "@/lib/domain/judges";
import { currentActor } from "@/app/_request/actor";
import { tryAsk } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { secretPage } from "@/app/_request/secret-page";
import { ButtonLink, Name, Notice, SubmitButton, Time } from "@/app/_ui";
import { InvitationPage, InvitationRefused, SignInFirst } from "../../_parts/invitation-page";

export const metadata = secretPage("Judge an event");

const CLOSED = {
  accepted: { title: "This invitation has been accepted", text: "If that was not you, tell the organizers. If it was, sign in with the account that you used." },
  replaced: { title: "There is a newer link", text: "The organizers have made another link for you. Use that one." },
  expired: { title: "This invitation has expired", text: "Ask the organizers for a new link." },
  withdrawn: { title: "This invitation was taken back", text: "Ask the organizers if you think that is a mistake." },
};

export default async function JoinJudgePage({ params }: { params: Promise<{ secret: string }> }) {
  const { secret } = await params;
  const answer = await tryAsk(previewInvite, { body: { secret } });
  if (!answer.ok) return <InvitationRefused title="Judge an event" refusal={answer.refusal} />;

  const { state, acceptedByYou, judge, event, expiresAt, alsoOrganizer, ownTeam } = answer.reply;
  const isVisitor = (await currentActor()).kind === "visitor";
  return (
    <InvitationPage
      title={
        <>
          Judge <Name>{event.name}</Name>
        </>
      }
      lead={
        <>
          <Name>{judge.name}</Name>, the organizers ask you to judge
          {judge.tracks.length > 0 ? <> projects of <Name>{judge.tracks.join(", ")}</Name></> : " its projects"}.
        </>
      }
    >
      {event.judgingOpensAt && event.judgingClosesAt && (
        <p className="text-15">
          Judging is open from <Time at={event.judgingOpensAt} zone={event.timeZone} /> until <Time at={event.judgingClosesAt} zone={event.timeZone} />.
        </p>
      )}
      {acceptedByYou ? (
        <Notice tone="success" title="You are a judge of this event" actions={<ButtonLink href={`/judge/${event.slug}`} look="primary">Go to your reviews</ButtonLink>} />
      ) : state !== "open" ? (
        <Notice tone="warning" title={CLOSED[state].title}>
          {CLOSED[state].text}
        </Notice>
      ) : isVisitor ? (
        <SignInFirst back={`/join/judge/${secret}`}>Sign in first, so that your reviews are yours.</SignInFirst>
      ) : (
        <div className="space-y-5">
          {ownTeam && (
            <Notice title="You also take part in this event">
              You will never be given a project of your own team, <Name>{ownTeam.name}</Name>, and as a judge you see judging only.
            </Notice>
          )}
          {alsoOrganizer && (
            <Notice tone="warning" title="You also organize this event">
              You can do both, and it stands on record: organizers see every score, so others may ask how independent your reviews are.
            </Notice>
          )}
          <OperationForm operation="judge.accept" next="/judge/{eventSlug}" className="space-y-4" errorTitle="Not accepted yet">
            <input type="hidden" name="secret" value={secret} />
            <SubmitButton pendingLabel="Accepting…">Accept and judge</SubmitButton>
          </OperationForm>
        </div>
      )}
      {state === "open" && (
        <p className="text-13 text-soft">
          The link is for you alone and works until <Time at={expiresAt} zone={event.timeZone} />.
        </p>
      )}
    </InvitationPage>
  );
}
