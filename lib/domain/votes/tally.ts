import type { Tx } from "@/lib/database";
import { hashOf } from "@/lib/operation";
import { countBallots, type Count } from "./count";
import { stemOf, markOf } from "./identity";
import type { LoadedVote } from "./load-vote";
import { listChoosable, readBallots } from "./queries";

/** The count as it stands, with the ballots that it is made from. */
export async function tally(tx: Tx, { event, vote }: Pick<LoadedVote, "event" | "vote">) {
  const projects = await listChoosable(tx, event.id);
  const rows = await readBallots(tx, event.id);
  const ballots = rows.map(({ email, ...row }) => ({ ...row, stem: email === null ? null : markOf(vote!.salt, "stem", stemOf(email)) }));
  const count = countBallots(projects.map(({ id }) => id), ballots, vote!);
  const receipts = ballots.filter(({ isSetAside }) => !isSetAside).map(({ receiptHash }) => receiptHash).sort();
  return { projects, ballots, count, receipts, hash: hashOf({ count, receipts }) };
}

/** Who would stand on the first places, and where, with some ballots taken out. */
export function countWithout(projects: { id: string }[], ballots: Awaited<ReturnType<typeof tally>>["ballots"], out: readonly string[], linkCounts: boolean): Count {
  const gone = new Set(out);
  return countBallots(projects.map(({ id }) => id), ballots.map((ballot) => ({ ...ballot, isSetAside: ballot.isSetAside || gone.has(ballot.id) })), { linkCounts });
}
