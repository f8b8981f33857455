import {
  allowed, conflict, firstRefusal, forbidden, isAdministrator, notFound, thePerson, type Actor, type Limit, type Refusal, type Verdict,
} from "@/lib/operation";

export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;
export const SESSION_DAYS = 30;
export const TOKEN_DAYS = { standard: 90, most: 366 } as const;
export const MOST_TOKENS = 50;

export type LinkPurpose = "administrator" | "password_reset" | "email_verification";
export const LINK_HOURS: Record<LinkPurpose, number> = { administrator: 168, password_reset: 24, email_verification: 72 };

/** A hall of 300 people behind one address signs up and in within a few minutes; a script that guesses does not get far. */
export const SIGN_UPS_BY_ADDRESS: Limit = { name: "sign-up:address", points: 600, seconds: 3600 };
export const SIGN_INS_BY_ADDRESS: Limit = { name: "sign-in:address", points: 1200, seconds: 900 };
export const SIGN_INS_BY_ACCOUNT: Limit = { name: "sign-in:account", points: 10, seconds: 900 };
export const RESETS_BY_ADDRESS: Limit = { name: "reset:address", points: 300, seconds: 3600 };
export const RESETS_BY_ACCOUNT: Limit = { name: "reset:account", points: 5, seconds: 3600 };
export const LINKS_BY_ADDRESS: Limit = { name: "one-time-link:address", points: 600, seconds: 3600 };
export const CLAIMS_BY_ADDRESS: Limit = { name: "claim:address", points: 60, seconds: 3600 };
export const PASSWORD_CHANGES: Limit = { name: "password-change:person", points: 10, seconds: 900 };
export const VERIFICATIONS: Limit = { name: "verification:person", points: 5, seconds: 3600 };

/** Addresses are compared without regard to case. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

type Context = { actor: Actor };

/** Somebody with an account: the portal itself has none. */
export const isPerson = (_facts: unknown, { actor }: Context): Verdict =>
  actor.kind === "person" ? allowed : forbidden("people_only", "Only people have accounts.");

/** What gives lasting access is done signed in: a token that leaked must not be able to make itself permanent. */
export const isNotByToken = (_facts: unknown, { actor }: Context): Verdict =>
  actor.kind === "person" && actor.via.kind === "token"
    ? forbidden("session_only", "A token cannot do this. Sign in on the portal's pages and do it there.")
    : allowed;

export const isPersonBySession = (facts: unknown, context: Context): Verdict =>
  firstRefusal(isPerson(facts, context), () => isNotByToken(facts, context));

export const isPortalAdministrator = (_facts: unknown, { actor }: Context): Verdict =>
  isAdministrator(actor) ? allowed : forbidden("administrators_only", "Only administrators of this portal may do this.");

interface OfAccount {
  account: object | null;
}

/** Keys to somebody's account, or to the portal: for administrators, and never by token. */
export const mayHandOutKeys = (facts: OfAccount, context: Context): Verdict =>
  firstRefusal(
    isPortalAdministrator(facts, context),
    () => isNotByToken(facts, context),
    () => (facts.account ? allowed : notFound("account")),
  );

/** There is always somebody left who can let others in. */
export const mayEndAdministrator = (
  facts: { account: { id: string; isAdministrator: boolean } | null; administratorIds: string[] }, context: Context,
): Verdict =>
  firstRefusal(mayHandOutKeys(facts, context), () =>
    facts.account!.isAdministrator && facts.administratorIds.length <= 1
      ? conflict("last_administrator", "This is the portal's last administrator. Make somebody else one first.")
      : allowed);

/** Sessions and tokens of others do not exist for her. */
export const isOwn = (what: "session" | "token") => (facts: { ownerId: string | null }, context: Context): Verdict =>
  firstRefusal(isPerson(facts, context), () => (facts.ownerId === thePerson(context.actor).personId ? allowed : notFound(what)));

// One answer for a wrong, an old and a used secret: it tells nothing of any account.
export const linkNotWorking: Refusal = {
  status: 404, code: "link_not_working", detail: "This link does not work, or no longer: it opens once and for a limited time. Ask for a new one.",
};

export const wrongCredentials: Refusal = {
  status: 401, code: "wrong_credentials", detail: "Address or password is wrong. Try again, or reset the password.",
};

export const addressTaken = (): Refusal =>
  conflict("email_taken", "There is an account with this address. Sign in, or reset its password.");
