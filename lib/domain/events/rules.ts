import { allowed, conflict, forbidden, isAdministrator, type Actor, type Verdict } from "@/lib/operation";
import type { Windows } from "./windows";

type Submissions = Pick<Windows, "submissionsOpenAt" | "submissionsCloseAt">;
type Judging = Pick<Windows, "judgingOpensAt" | "judgingClosesAt">;

export const submissionsHaveOpened = (event: Pick<Windows, "submissionsOpenAt">, now: Date): boolean =>
  event.submissionsOpenAt !== null && now >= event.submissionsOpenAt;

/** `until` is the latest extension that counts for the team, if there is one. The instant of the deadline is too late. */
export const submissionsHaveClosed = (event: Pick<Windows, "submissionsCloseAt">, now: Date, until: Date | null = null): boolean =>
  event.submissionsCloseAt === null || now >= (until && until > event.submissionsCloseAt ? until : event.submissionsCloseAt);

export const judgingIsOpen = (event: Judging, now: Date): boolean =>
  event.judgingOpensAt !== null && now >= event.judgingOpensAt && event.judgingClosesAt !== null && now < event.judgingClosesAt;

export const judgingHasBegun = (event: Pick<Windows, "judgingOpensAt">, now: Date): boolean =>
  event.judgingOpensAt !== null && now >= event.judgingOpensAt;

export const judgingHasClosed = (event: Pick<Windows, "judgingClosesAt">, now: Date): boolean =>
  event.judgingClosesAt !== null && now >= event.judgingClosesAt;

export function requireSubmissionsOpen(event: Submissions, now: Date, until: Date | null = null): Verdict {
  if (!submissionsHaveOpened(event, now)) return conflict("submissions_not_open", "Submissions have not opened yet.");
  if (submissionsHaveClosed(event, now, until))
    return conflict("submissions_closed", "The deadline for submissions has passed. An organizer can grant an extension.");
  return allowed;
}

export function requireJudgingOpen(event: Judging, now: Date): Verdict {
  if (judgingIsOpen(event, now)) return allowed;
  return judgingHasClosed(event, now)
    ? conflict("judging_closed", "Judging has closed. What you had saved is kept.")
    : conflict("judging_not_open", "Judging has not opened yet.");
}

export const mayCreateEvents = (_facts: unknown, { actor }: { actor: Actor }): Verdict =>
  isAdministrator(actor) ? allowed : forbidden("administrators_only", "Only administrators create events. Ask the one who runs this portal.");

/** A published count is final, and with it when the vote was. */
export const mayChangeVote = ({ vote }: { vote: { count: object | null } | null }): Verdict =>
  vote?.count ? conflict("vote_is_final", "The count of the vote is published, and final.") : allowed;

/** Published results rest on the rubric: nothing of it changes any more. */
export const requireUnpublished = ({ publishedAt }: { publishedAt: Date | null }): Verdict =>
  publishedAt === null
    ? allowed
    : conflict("results_published", "The results are published. What they were computed from stands as it was.");
