import { z } from "zod";
import { giveAssignments, inJudgesOrder, insertRun, readNow } from "@/lib/domain/assignments";
import { loadAssigning } from "@/lib/domain/judges";
import type { FocusRequest } from "@/lib/judging";
import { defineOperation, hashOf, Id, invalid, refuse } from "@/lib/operation";
import { reckonOnce } from "@/lib/reckoning";
import { focusRequest } from "./focus-plan";
import { loadFocus } from "./load-focus";
import { mayRelease } from "./rules";

const propose = (request: FocusRequest) => reckonOnce("focused reviews", hashOf(request), request);

export const releaseFocused = defineOperation({
  name: "focus.release",
  http: "POST /api/events/{eventId}/focused-reviews",
  summary: "Release the next batch of the second round: reviews where they help most, decoys among them, in one shuffled order",
  params: z.object({ eventId: Id }),
  reply: z.object({ runId: z.string(), batch: z.number(), added: z.number(), judges: z.number(), wanted: z.number() }),
  load: async (asked) => {
    const facts = await loadAssigning(asked);
    return { ...facts, focus: await loadFocus(asked.tx, facts.event) };
  },
  allow: mayRelease,
  // Chosen before the locks are taken; chosen anew under them only if something changed in between.
  prepare: async ({ params: { eventId } }) => {
    const { reader, event } = await readNow(eventId);
    const { next } = await loadFocus(reader, event);
    if (!next) return; // somebody else released the last batch since; the rules say so under the locks
    await propose((await focusRequest(reader, event, next.number, next.reviews)).request);
  },
  transactionSeconds: 120,
  run: async ({ tx, facts: { event, focus } }) => {
    const { number, reviews: wanted } = focus.next!;
    const { request, lastPosition } = await focusRequest(tx, event, number, wanted);
    const proposal = await propose(request);
    if (proposal.reviews.length === 0)
      refuse(invalid("nobody_can_take", "No judge may take one more review. Invite judges or raise limits first."));
    const planHash = hashOf(proposal);
    const run = await insertRun(tx, { eventId: event.id, kind: "focus", seed: String(request.seed), input: request, plan: proposal, planHash });
    const given = inJudgesOrder(proposal.reviews, String(request.seed), lastPosition);
    await giveAssignments(tx, event.id, run.id, given.map(({ judge, project, position }) => ({ judgeId: judge, projectId: project, position })));
    const judges = new Set(given.map(({ judge }) => judge)).size;
    return {
      status: 201,
      reply: { runId: run.id, batch: number, added: given.length, judges, wanted },
      // Counts only: which projects were chosen would tell how they stand.
      audit: { chain: event.id, subject: run.id, facts: { batch: number, added: given.length, judges, plan: planHash } },
    };
  },
});
