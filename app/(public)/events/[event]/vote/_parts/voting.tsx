import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { openBallot } from "@/lib/domain/votes";
import { DEVICE_HEADER } from "@/app/_request/device";
import { tryAsk } from "@/app/_request/ask";
import { ButtonLink, Name, Notice, Pager, Section, Time } from "@/app/_ui";
import { BallotForm } from "./ballot-form";

interface VotingProps {
  event: { id: string; slug: string; timeZone: string };
  voteKey?: string;
  page: number;
  /** Where this page stands. */
  path: string;
}

/** A voter's ballot, or what she needs before there is one. */
export async function Voting({ event, voteKey, page, path }: VotingProps) {
  const device = (await headers()).get(DEVICE_HEADER) ?? undefined;
  const answer = await tryAsk(openBallot, { params: { eventId: event.id }, body: { key: voteKey, device, page } });
  if (!answer.ok) {
    const { status, detail } = answer.refusal;
    if (status === 401)
      return (
        <Notice
          title="Sign in to vote"
          actions={
            <>
              <ButtonLink href={`/sign-in?next=${encodeURIComponent(path)}`} look="primary">Sign in</ButtonLink>
              <ButtonLink href={`/sign-up?next=${encodeURIComponent(path)}`}>Open an account</ButtonLink>
            </>
          }
        >
          One ballot a person: your account tells you from others.
        </Notice>
      );
    if (status === 404) notFound();
    return <Notice tone="warning">{detail}</Notice>;
  }
  const { vote, state, name, projects, others, pages, total, ballot } = answer.reply;
  if (state === "not_open") return null;
  const titleOf = new Map([...projects, ...others].map((row) => [row.id, row.title]));
  return (
    <Section
      title={name ? <>The ballot of <Name>{name}</Name></> : "Your ballot"}
      lead={ballot ? <>Cast <Time at={ballot.castAt} zone={event.timeZone} />. {state === "open" ? "It stands as below until you cast it anew." : "It stands."}</> : state === "open" ? `${total} projects to choose from.` : "You did not vote."}
    >
      {state === "open" ? (
        <>
          <BallotForm
            key={page}
            eventId={event.id} slug={event.slug} method={vote.method} allowance={vote.allowance} rows={projects} others={others} chosen={ballot?.choices ?? []}
            hidden={{ key: voteKey, device }}
          />
          {pages > 1 && <p className="text-15 text-soft">Cast your ballot before you go to another page: what is cast is kept there.</p>}
          <Pager page={page} pages={pages} href={(to) => `${path}?page=${to}`} />
        </>
      ) : (
        ballot && (
          <ul className="divide-y divide-line border-y border-line">
            {ballot.choices.map(({ projectId, votes }) => (
              <li key={projectId} className="flex justify-between gap-6 py-2 text-15">
                <Name>{titleOf.get(projectId) ?? "No longer in the gallery"}</Name>
                <span className="tabular-nums">{votes}</span>
              </li>
            ))}
          </ul>
        )
      )}
    </Section>
  );
}
