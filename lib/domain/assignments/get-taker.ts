import type { Tx } from "@/lib/database";
import { findJudge } from "@/lib/domain/judges";
import { invalid, refuse } from "@/lib/operation";

/** Another judge of the same event who was not withdrawn; invited is enough. */
export async function getTaker(tx: Tx, judge: { id: string; eventId: string }, to: string) {
  const taker = await findJudge(tx, to);
  const no = (message: string): never => refuse(invalid("cannot_replace", message, [{ path: "to", message }]));
  if (taker?.eventId !== judge.eventId) return no("This is not a judge of this event.");
  if (taker.id === judge.id) no("This is the same judge. Choose another one.");
  if (taker.withdrawnAt) no("This judge was withdrawn. Invite her again first.");
  return taker;
}
