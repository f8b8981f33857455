import { allowed, forbidden, type Limit, type PersonActor, type Verdict } from "@/lib/operation";

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;
export const SESSION_DAYS = 30;
export const LINK_HOURS = 24;

/** A hall of 300 people behind one address signs up and in within a few minutes; a script that guesses does not get far. */
export const SIGN_UPS_BY_ADDRESS: Limit = { name: "sign-up:address", points: 600, seconds: 3600 };
export const SIGN_INS_BY_ADDRESS: Limit = { name: "sign-in:address", points: 1200, seconds: 900 };
export const SIGN_INS_BY_ACCOUNT: Limit = { name: "sign-in:account", points: 10, seconds: 900 };
export const RESETS_BY_ACCOUNT: Limit = { name: "reset:account", points: 5, seconds: 3600 };

/** Addresses are compared without regard to case. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

export const isOwnSession = (facts: { ownerId: string }, { actor }: { actor: PersonActor }): Verdict =>
  facts.ownerId === actor.personId ? allowed : forbidden("not_your_session", "This session is somebody else's.");

