import { z } from "zod";
import { canSeeEvent, judgingHasBegun, type Standing } from "@/lib/domain/events";
import { allowed, conflict, forbidden, notFound, type Limit, type Verdict } from "@/lib/operation";

/** Publishing waits for the end of judging, so that no review that is still under way is left out in silence. */
export const judgingIsOver = (event: { judgingClosesAt: Date | null }, now: Date): Verdict =>
  event.judgingClosesAt !== null && now >= event.judgingClosesAt
    ? allowed
    : conflict("judging_open", "Judging has not closed. Close it in the set-up of the windows, then publish.");

export const isPublished = ({ publication }: { publication: unknown }): Verdict =>
  publication ? allowed : { ...notFound("ranking"), code: "not_published", detail: "The results of this event are not published yet." };

export const judgingHasOpened = (event: { judgingOpensAt: Date | null }, now: Date): Verdict =>
  judgingHasBegun(event, now) ? allowed : conflict("judging_not_open", "Judging has not opened yet, so there is nothing to decide.");

export const judgesMark = ({ event }: { event: { mode: string } }): Verdict =>
  event.mode === "score" ? allowed : conflict("judges_compare", "Judges of this event compare two projects at a time, so there are no marks and no weights of criteria.");

export const judgesCompare = ({ event }: { event: { mode: string } }): Verdict =>
  event.mode === "compare" ? allowed : conflict("judges_mark", "Judges of this event give marks. The ranking itself says what leaving a judge out would do.");

/** In an address: a publication's number, or `latest`. */
export const PublicationNumber = z.union([z.literal("latest"), z.coerce.number().int().min(1).max(1_000_000)]);

export const isJudge = (facts: { event: { isListed: boolean }; standing: Standing }): Verdict =>
  facts.standing.judgeId !== null ? allowed : (canSeeEvent(facts) ?? forbidden("judges_only", "Only judges of this event have reviews in its results."));

export const APPEALS_BY_PERSON: Limit = { name: "appeal:person", points: 20, seconds: 3600 };

const DAY = 86_400_000;

/** A correction may wrong somebody whom the first publication did not: the time begins anew with each. */
export const appealsCloseAt = ({ appealDays }: { appealDays: number }, publishedAt: Date): Date =>
  new Date(publishedAt.getTime() + appealDays * DAY);

export const appealsAreOpen = (event: { appealDays: number }, publishedAt: Date, now: Date): Verdict =>
  now < appealsCloseAt(event, publishedAt) ? allowed : conflict("appeals_closed", "The time for appeals is over. Write to the organizers.");
