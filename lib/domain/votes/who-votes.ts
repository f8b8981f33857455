import type { Tx } from "@/lib/database";
import { voteRuleOf } from "@/lib/domain/events";
import { forbidden, notFound, personIdOf, readConfig, refuse, sha256, signInFirst, type Actor } from "@/lib/operation";
import { canonicalAddress, markOf } from "./identity";
import type { LoadedVote } from "./load-vote";
import { findAccount, findOwnTeams, findVoterBySecret, type Identity } from "./queries";

export interface Voting extends Identity {
  route: "account" | "list" | "link";
  voterId: string | null;
  name: string | null;
  teamIds: string[];
  /** Of her order of the ballot, and of what she was shown; null where nothing tells her from others. */
  viewer: string | null;
}

/**
 * Who votes, and by which way: the holder of a link on the list, a person by her account, or somebody with the open link. Whoever can be
 * named is, whatever way she takes, so that she has one ballot.
 */
export async function whoVotes(
  tx: Tx, { event, vote }: Pick<LoadedVote, "event" | "vote">, actor: Actor, { key, device: cookie }: { key?: string; device?: string },
): Promise<Voting> {
  const { salt, byAccount, byList, byLink, linkHash } = vote!;
  const mark = (kind: "person" | "device", value: string) => markOf(salt, kind, value);
  const device = cookie ? mark("device", cookie) : null;
  const personId = personIdOf(actor);
  const account = personId === null ? null : await findAccount(tx, personId);
  const asPerson = (email: string) => ({ personKey: mark("person", canonicalAddress(email)), personId, device });
  const named = async (route: Voting["route"], email: string, rest: { voterId: string | null; name: string | null }): Promise<Voting> => {
    const identity = asPerson(email);
    return { route, ...identity, ...rest, teamIds: await findOwnTeams(tx, event.id, personId, email), viewer: identity.personKey };
  };

  if (key !== undefined) {
    const isOpenLink = byLink && sha256(key) === linkHash;
    const voter = isOpenLink || !byList ? null : await findVoterBySecret(tx, event.id, key);
    if (voter) return named("list", voter.email, { voterId: voter.id, name: voter.name });
    if (!isOpenLink) refuse(notFound("voting link"));
    if (!account) return { route: "link", personKey: null, personId: null, device, voterId: null, name: null, teamIds: [], viewer: device };
    if (!byAccount) return named("link", account.email, { voterId: null, name: null });
  }
  if (!byAccount) refuse(forbidden("link_needed", `Voting here needs ${voteRuleOf(vote!).routes.includes("list") ? "the personal link that you were sent" : "the link that the organizers gave out"}.`));
  if (!account) refuse(signInFirst());
  if (readConfig().smtpUrl && !account.emailVerifiedAt)
    refuse(forbidden("address_unverified", "Confirm your address first: open your account and ask for the link."));
  return named("account", account.email, { voterId: null, name: null });
}
