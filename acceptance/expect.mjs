// What a check may demand. A demand that is not met throws Wrong with what was sent, wanted and got.

const SHOWN = 400;

export class Wrong extends Error {
  constructor({ sent, wanted, got }) {
    super(`wanted ${wanted}`);
    this.name = "Wrong";
    Object.assign(this, { sent, wanted, got });
  }
}

const shortened = (text) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}… (${text.length} characters)` : text);

/** The answer in a line or two. */
export function described(reply) {
  const where = reply.headers.get("location");
  return [`${reply.status} ${reply.type}`, where ? `to ${where}` : "", shortened(reply.text.replace(/\s+/g, " "))]
    .filter(Boolean)
    .join(" ");
}

export function demand(holds, reply, wanted, got = described(reply)) {
  if (!holds)
    throw new Wrong({
      sent: reply.sent,
      wanted,
      got: typeof got === "string" ? shortened(got) : shortened(JSON.stringify(got) ?? "nothing"),
    });
}

export function wantStatus(reply, ...statuses) {
  demand(statuses.includes(reply.status), reply, `status ${statuses.join(" or ")}`);
  return reply;
}

/** A refusal of the kind that RFC 9457 describes, with a code and a sentence. */
export function wantProblem(reply, statuses, codes) {
  wantStatus(reply, ...[statuses].flat());
  demand(reply.type === "application/problem+json", reply, "content type application/problem+json");
  const { code, status, title, detail } = reply.json ?? {};
  demand(
    [code, title, detail].every((text) => typeof text === "string" && text !== "") && status === reply.status,
    reply,
    "a problem with title, detail, code and the status of the answer",
  );
  if (codes) demand([codes].flat().includes(code), reply, `the code ${[codes].flat().join(" or ")}`);
  return reply;
}

export function wantJson(reply, status = 200) {
  wantStatus(reply, status);
  demand(reply.type === "application/json" && reply.json !== undefined, reply, "a JSON body");
  return reply.json;
}

/** The list under `key` of a JSON answer. */
export function wantList(reply, key) {
  const json = wantJson(reply);
  const rows = Array.isArray(json) ? json : json?.[key];
  demand(Array.isArray(rows), reply, `a list under "${key}"`);
  return rows;
}

export function wantEqual(reply, what, got, wanted) {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)];
  demand(left === right, reply, `${what} ${right}`, `${left}`);
}

export const wantSameSet = (reply, what, got, wanted) => wantEqual(reply, what, [...got].sort(), [...wanted].sort());

export function wantNear(reply, what, got, wanted, tolerance) {
  demand(
    typeof got === "number" && Math.abs(got - wanted) <= tolerance,
    reply,
    `${what} ${wanted} (within ${tolerance})`,
    `${got}`,
  );
}
