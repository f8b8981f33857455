import type { Said, Titled } from "./answer";
import { dropSaid, keepSaid, listSaid } from "./answers";

export type Met = "offline" | "signed_out" | "somebody_else";
type Answer = { kind: "taken"; id: string } | { kind: "refused"; detail: string } | { kind: Met };

const PATIENCE = 10_000;
const LOCK = "hack-hamster:answers";

/** One at a time: no answer is undone while it is on its way, and none is sent from two tabs at once. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? await navigator.locks.request(LOCK, work) : await work());

/** A server that is busy or out of reach counts as no connection. */
async function post(address: string, personId: string, body?: object): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method: "POST", body: body && JSON.stringify(body), keepalive: true, signal: AbortSignal.timeout(PATIENCE),
      headers: { ...(body && { "content-type": "application/json" }), "x-hack-hamster-person": personId },
    });
    if (response.status >= 500 || response.status === 429) return { kind: "offline" };
    const reply = (await response.json()) as { id: string; code: string; detail: string };
    if (response.ok) return { kind: "taken", id: reply.id };
    if (response.status === 401) return { kind: reply.code === "somebody_else" ? "somebody_else" : "signed_out" };
    return { kind: "refused", detail: reply.detail };
  } catch {
    return { kind: "offline" };
  }
}

const send = ({ eventId, personId, left, right, answer }: Said): Promise<Answer> =>
  post(`/api/events/${eventId}/comparisons`, personId, { leftId: left.id, rightId: right.id, answer });

/** Sends what a person answered on this device, in her order; the same twice stands once. Null: nothing was in the way. */
export const sendSaid = (personId: string, { refusedToo }: { refusedToo: boolean }): Promise<Met | null> =>
  inTurn(async () => {
    for (const said of await listSaid(personId)) {
      if (said.refused !== null && !refusedToo) continue;
      const answer = await send(said);
      if (answer.kind === "refused") await keepSaid({ ...said, refused: answer.detail });
      else if (answer.kind === "taken") await dropSaid(personId, said.pair);
      else return answer.kind;
    }
    return null;
  });

/** Sends an answer from a device that can keep nothing; says why it was not taken, or null. */
export async function sendAtOnce(said: Said): Promise<string | null> {
  const answer = await send(said);
  if (answer.kind === "taken") return null;
  return answer.kind === "refused" ? answer.detail : "This did not reach the portal, and this browser can keep nothing. Answer again once there is a connection.";
}

type Latest = { id: string; left: Titled; right: Titled };
type Undone = { kind: "undone"; left: Titled; right: Titled } | { kind: "nothing" } | { kind: "refused"; detail: string } | { kind: Met };

/** Takes back her latest answer, be it only here or with the portal; `ask` tells its latest once nothing is on its way. */
export const undoLatest = (personId: string, eventId: string, ask: () => Promise<{ last: Latest | null } | null>): Promise<Undone> =>
  inTurn(async () => {
    const waiting = (await listSaid(personId)).findLast((said) => said.eventId === eventId && said.refused === null);
    if (waiting) {
      await dropSaid(personId, waiting.pair);
      return { kind: "undone", left: waiting.left, right: waiting.right };
    }
    const told = await ask();
    if (!told) return { kind: "offline" };
    if (!told.last) return { kind: "nothing" };
    const { id, left, right } = told.last;
    const answer = await post(`/api/comparisons/${id}/undo`, personId);
    return answer.kind === "taken" ? { kind: "undone", left, right } : answer;
  });
