export interface PersonActor {
  kind: "person";
  personId: string;
  displayName: string;
  email: string;
  isAdministrator: boolean;
  /** How she came in; a token may be limited to reading. */
  via: { kind: "session"; sessionId: string } | { kind: "token"; tokenId: string; scopes: string[] };
}

/** Who asks: nobody known, a person, or the portal itself (the seed, a script run by the operator). */
export type Actor = { kind: "visitor" } | PersonActor | { kind: "system"; name: string };

export const visitor: Actor = { kind: "visitor" };

/** The id that the audit keeps of an actor. */
export const actorId = (actor: Actor): string => (actor.kind === "person" ? actor.personId : actor.kind);

export const personIdOf = (actor: Actor): string | null => (actor.kind === "person" ? actor.personId : null);

/** Where a rule has let nobody but persons through. */
export function thePerson(actor: Actor): PersonActor {
  if (actor.kind !== "person") throw new Error("the rule lets only people through");
  return actor;
}

export const isAdministrator = (actor: Actor): boolean =>
  actor.kind === "system" || (actor.kind === "person" && actor.isAdministrator);
