import { z } from "zod";
import { isOrganizer, loadEventAlone } from "@/lib/domain/events";
import { conflict, defineOperation, firstRefusal, hashOf, Id, invalid, must, personIdOf, Reason, refuse, Text } from "@/lib/operation";
import { assess, openMatters } from "./assess";
import { CODE_VERSION } from "./code-version";
import { Frozen } from "./frozen";
import { publicationBasis, readGoingOut } from "./going-out";
import { loadBasis, readBasis } from "./load-input";
import { MatterId } from "./matter";
import { differenceBetween } from "./preview";
import { changedDecisions, findPublication, insertComments, insertPublication } from "./queries";
import { recordDecision } from "./record-decision";
import { judgingIsOver } from "./rules";
import { sealBundle } from "./seal-bundle";
import { notCounted, readSetAside } from "./set-aside";

export const publishRanking = defineOperation({
  name: "ranking.publish",
  http: "POST /api/events/{eventId}/publications",
  summary: "Publish the ranking that was looked at, once nothing is open; a second one is a correction and says what changed",
  params: z.object({ eventId: Id }),
  body: z.object({
    basis: z.string().regex(/^[0-9a-f]{64}$/, "Take this from the ranking that you looked at."),
    decisions: z.array(z.object({ matter: MatterId, reason: Reason })).max(1000).default([])
      .meta({ description: "Accepts what is still open as it stands, each with its reason: no review is left out, and no winner is named where the marks name none." }),
    /** What changed and why: required from the second publication on. */
    note: Text(5000).default(""),
  }),
  reply: z.object({ id: z.string(), number: z.number(), publishedAt: z.string(), resultHash: z.string() }),
  load: loadEventAlone,
  allow: (facts, context) => firstRefusal(isOrganizer(facts, context), () => judgingIsOver(facts.event, context.now)),
  // Reckoned before the event is held, so that no save waits for it.
  prepare: async ({ params: { eventId } }) => void (await assess(await readBasis(eventId))),
  transactionSeconds: 120,
  run: async ({ tx, actor, body, facts: { event }, now }) => {
    const basis = await loadBasis(tx, event, now);
    const seen = await assess(basis);
    must(seen.gate);
    const goingOut = await readGoingOut(tx, event.id);
    if (publicationBasis(goingOut, seen) !== body.basis)
      refuse(conflict("ranking_changed", "What would go out has changed since you looked at it: the ranking, a decision, a name, or results were published meanwhile. Look at it again, then publish."));
    const reasons = new Map(body.decisions.map(({ matter, reason }) => [matter, reason]));
    const open = openMatters(seen);
    const left = open.filter(({ id, status }) => status === "waiting" || !reasons.has(id));
    if (left.length > 0) {
      const detail = `${left.length} ${left.length === 1 ? "matter is" : "matters are"} to be decided before results go out. Decide each, with a reason.`;
      refuse(invalid("decisions_open", detail, left.map(({ id, evidence }) => ({ path: `decisions.${id}`, message: evidence })), { matters: left }));
    }
    const previous = await findPublication(tx, event.id);
    if (previous && body.note.trim() === "")
      refuse(invalid("note_required", "Say what changed since the last publication, and why.", [{ path: "note", message: "This is required." }]));

    const by = personIdOf(actor);
    const accepted = [];
    for (const matter of open)
      accepted.push(await recordDecision(tx, event.id, matter, { kind: matter.choices[0]!, projects: [] }, { reason: reasons.get(matter.id)!, decidedById: by, decidedAt: now }));
    const decided = accepted.map(({ decision }) => decision);
    const replaced = new Set(decided.map(({ matter }) => matter));
    const { ranking, matters, input, inputHash } = await assess({ ...basis, decisions: [...basis.decisions.filter(({ matter }) => !replaced.has(matter)), ...decided] });
    const leftOut: Record<string, number> = {};
    const { reviews, comparisons } = notCounted(input, await readSetAside(tx, event));
    for (const { why } of [...reviews, ...comparisons]) leftOut[why] = (leftOut[why] ?? 0) + 1;
    const changes = previous && {
      difference: differenceBetween(Frozen.parse(previous.run.result).ranking, ranking!),
      decisions: await changedDecisions(tx, event.id, previous.publishedAt),
    };
    const shown = new Set([...input.projects.map(({ id }) => id), ...input.merged.map(({ project }) => project)]);
    const frozen = Frozen.parse({ ranking, leftOut, merged: input.merged, rulesHash: goingOut.rulesHash, changes, names: { ...goingOut.names, projects: goingOut.names.projects.filter(({ id }) => shown.has(id)) } });
    const result = { ...frozen, matters, seed: inputHash };
    const resultHash = hashOf(result);
    const run = { method: event.method, codeVersion: CODE_VERSION, input, inputHash, result, resultHash };
    const publication = await insertPublication(tx, { eventId: event.id, number: (previous?.number ?? 0) + 1, note: body.note, publishedAt: now }, run);
    await insertComments(tx, publication.id, goingOut.comments.filter(({ projectId }) => shown.has(projectId)));
    const bundleHash = await sealBundle(tx, event, publication, run);
    return {
      status: 201,
      reply: { id: publication.id, number: publication.number, publishedAt: publication.publishedAt.toISOString(), resultHash },
      audit: [
        { chain: event.id, subject: publication.id, facts: { number: publication.number, inputHash, resultHash, bundleHash }, text: body.note },
        ...accepted.map(({ decision, facts }) => ({ chain: event.id, subject: decision.id, facts: { ...facts, publication: publication.id }, text: decision.reason })),
      ],
    };
  },
});
