import type { Tx } from "@/lib/database";
import { notFound, refuse, type Actor } from "@/lib/operation";
import { loadVote } from "./load-vote";
import { findVoter } from "./queries";

export async function loadVoter({ tx, actor, params: { voterId } }: { tx: Tx; actor: Actor; params: { voterId: string } }) {
  const { eventId } = (await findVoter(tx, voterId)) ?? refuse(notFound("voter"));
  const facts = await loadVote("share")({ tx, actor, params: { eventId } });
  return { ...facts, voter: (await findVoter(tx, voterId))! };
}
