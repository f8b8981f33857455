import type { Tx } from "@/lib/database";
import { forbidden, isAdministrator, notFound, signInFirst, allowed, type Actor, type Verdict } from "@/lib/operation";
import { findStanding } from "./queries";

/** Who an actor is in one event. Roles do not stack: each room asks for the one that it needs. */
export interface Standing {
  isOrganizer: boolean;
  /** Set while she is an accepted judge who has not withdrawn. */
  judgeId: string | null;
  /** Tracks she is limited to; empty: all. */
  judgeTrackIds: string[];
  teamId: string | null;
}

const nobody: Standing = { isOrganizer: false, judgeId: null, judgeTrackIds: [], teamId: null };

/** Administrators stand as organizers of every event. */
export async function loadStanding(tx: Tx, eventId: string, actor: Actor): Promise<Standing> {
  if (actor.kind === "visitor") return nobody;
  if (actor.kind === "system") return { ...nobody, isOrganizer: true };
  const standing = await findStanding(tx, eventId, actor.personId);
  return { ...standing, isOrganizer: standing.isOrganizer || isAdministrator(actor) };
}

interface Placed {
  event: { isListed: boolean };
  standing: Standing;
}

export const hasRole = ({ standing }: { standing: Standing }): boolean =>
  standing.isOrganizer || standing.judgeId !== null || standing.teamId !== null;

/** An event that is not listed does not exist for those without a role in it. */
export const canSeeEvent = (facts: Placed): Verdict => (facts.event.isListed || hasRole(facts) ? allowed : notFound("event"));

export const isOrganizer = (facts: Placed, { actor }: { actor: Actor }): Verdict => {
  if (facts.standing.isOrganizer) return allowed;
  if (actor.kind === "visitor") return signInFirst();
  return canSeeEvent(facts) ?? forbidden("organizers_only", "Only organizers of this event may do this.");
};
