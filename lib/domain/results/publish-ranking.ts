import { z } from "zod";
import { isOrganizer, loadEventAlone } from "@/lib/domain/events";
import { conflict, defineOperation, firstRefusal, hashOf, Id, invalid, must, Reason, refuse, Text } from "@/lib/operation";
import { CODE_VERSION } from "./code-version";
import { gateOf } from "./gate";
import { inputHashOf, loadRankingInput } from "./load-input";
import { openMatters } from "./matters";
import { findPublication, insertPublication } from "./queries";
import { rankingOf } from "./ranking-of";
import { judgingIsOver } from "./rules";

export const publishRanking = defineOperation({
  name: "ranking.publish",
  http: "POST /api/events/{eventId}/publications",
  summary: "Publish the ranking that was looked at, with a reason for every open matter",
  params: z.object({ eventId: Id }),
  body: z.object({
    inputHash: z.string().regex(/^[0-9a-f]{64}$/, "Take this from the ranking that you looked at."),
    decisions: z.array(z.object({ matter: z.string().max(200), reason: Reason })).max(1000).default([]),
    /** What changed and why: required from the second publication on. */
    note: Text(5000).default(""),
  }),
  reply: z.object({ id: z.string(), number: z.number(), publishedAt: z.string(), resultHash: z.string() }),
  load: loadEventAlone,
  allow: (facts, context) => firstRefusal(isOrganizer(facts, context), () => judgingIsOver(facts.event, context.now)),
  run: async ({ tx, body, facts: { event }, now }) => {
    const input = await loadRankingInput(tx, event);
    must(gateOf(input));
    const inputHash = inputHashOf(input);
    if (inputHash !== body.inputHash)
      refuse(conflict("ranking_changed", "The ranking has changed since you looked at it. Look at it again, then publish."));
    const ranking = rankingOf(input, inputHash);
    const matters = openMatters(ranking);
    const reasons = new Map(body.decisions.map(({ matter, reason }) => [matter, reason]));
    const open = matters.filter(({ id }) => !reasons.has(id));
    if (open.length > 0) {
      const detail = `${open.length} ${open.length === 1 ? "matter is" : "matters are"} to be decided before results go out. Give a reason for each.`;
      refuse(invalid("decisions_open", detail, open.map(({ id, evidence }) => ({ path: `decisions.${id}`, message: evidence })), { matters: open }));
    }
    const previous = await findPublication(tx, event.id);
    if (previous && body.note.trim() === "")
      refuse(invalid("note_required", "Say what changed since the last publication, and why.", [{ path: "note", message: "This is required." }]));
    const result = { ranking, matters, seed: inputHash };
    const resultHash = hashOf(result);
    const publication = await insertPublication(
      tx,
      { eventId: event.id, number: (previous?.number ?? 0) + 1, note: body.note, publishedAt: now },
      { method: event.method, codeVersion: CODE_VERSION, input, inputHash, result, resultHash },
    );
    return {
      status: 201,
      reply: { id: publication.id, number: publication.number, publishedAt: publication.publishedAt.toISOString(), resultHash },
      audit: [
        { chain: event.id, subject: publication.id, facts: { number: publication.number, inputHash, resultHash }, text: body.note },
        ...matters.map(({ id }) => ({ chain: event.id, subject: publication.id, facts: { matter: id }, text: reasons.get(id)! })),
      ],
    };
  },
});
