import { canSeeEvent, isOrganizer, type Standing } from "@/lib/domain/events";
import { allowed, conflict, firstRefusal, forbidden, notFound, type Actor, type Limit, type Verdict } from "@/lib/operation";

/** A hall that looks its certificates up at once, and no script that guesses: an id has 100 random bits. */
export const RECORDS_BY_ADDRESS: Limit = { name: "record:address", points: 600, seconds: 60 };
/** A page of PDF takes a good part of a second of the processor. */
export const PRINTS_BY_PERSON: Limit = { name: "record-pdf:person", points: 120, seconds: 60 };

interface Placed {
  event: { isListed: boolean };
  standing: Standing;
}

/** Whose part in an event can be put on record. */
export const hasPart = (facts: Placed): Verdict =>
  facts.standing.teamId !== null || facts.standing.judgeId !== null
    ? allowed
    : (canSeeEvent(facts) ?? forbidden("no_part", "Records are for members of the event’s teams and for its judges."));

interface OfRecord extends Placed {
  record: { personId: string | null; revokedAt: Date | null };
}

/** Its own person and organizers; to everybody else it is not there. */
export const isHolderOrOrganizer = (facts: OfRecord, { actor }: { actor: Actor }): Verdict =>
  facts.standing.isOrganizer || (actor.kind === "person" && actor.personId === facts.record.personId) ? allowed : notFound("record");

export const organizes = (facts: OfRecord, context: { actor: Actor }): Verdict => (isOrganizer(facts, context) === allowed ? allowed : notFound("record"));

export const stands = ({ record }: { record: { revokedAt: Date | null } }): Verdict =>
  record.revokedAt === null ? allowed : conflict("record_revoked", "This record was revoked. Ask the organizers if you need another.");

export const mayPrint = (facts: OfRecord, context: { actor: Actor }): Verdict => firstRefusal(isHolderOrOrganizer(facts, context), () => stands(facts));
