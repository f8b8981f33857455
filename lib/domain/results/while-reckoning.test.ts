import { beforeAll, expect, it } from "vitest";
import { database } from "@/lib/database";
import { importEvent } from "@/lib/domain/imports";
import { saveReview } from "@/lib/domain/reviews";
import { aJudge, anAssignment, aPerson, aProject, aReview, as, hoursFromNow, replyOf } from "@/lib/testing";
import { largeEvent } from "../../../scripts/bench/large-event";
import { decideMatter, listDecisions, showRanking, showWeights } from ".";

// What is reckoned takes this machine a second or more; a save takes a small part of that.
const SAVES = 5;
// Other tests run beside this one.
const PATIENCE = 240_000;
let save: () => Promise<unknown>;
let organizer: Awaited<ReturnType<typeof aPerson>>;
const params = { eventId: "" };

beforeAll(async () => {
  organizer = await aPerson({ isAdministrator: true });
  await replyOf(as(organizer)(importEvent, { body: largeEvent(300, 60, 3), query: {} }));
  const { id } = await database().event.findFirstOrThrow({ where: { slug: "large-hack" } });
  params.eventId = id;
  // Judging goes on while she looks.
  const event = { ...(await database().event.update({ where: { id }, data: { judgingClosesAt: hoursFromNow(5) }, include: { criteria: true, tracks: true } })), organizer };
  const judge = await aJudge(event);
  const { id: assignmentId } = await anAssignment(event, judge, await aProject(event));
  const linked = await database().judge.findFirstOrThrow({ where: { eventId: id, name: "Judge 1" } });
  await aReview(event, linked, await aProject(event), [4, 3, 4, 2]);
  let version = 0;
  save = () => replyOf(as(judge.person)(saveReview, { params: { assignmentId }, body: { version: version++, scores: [], comment: `Draft ${version}` } }));
}, 120_000);

/** Starts what is to be reckoned, then saves again and again: who answered, in order. */
async function orderOf(reckoning: Promise<unknown>): Promise<string[]> {
  const order: string[] = [];
  const reckoned = reckoning.then(() => order.push("reckoned"));
  for (let i = 0; i < SAVES; i++) {
    await save();
    order.push("saved");
  }
  await reckoned;
  return order;
}

const FIRST = [...Array<string>(SAVES).fill("saved"), "reckoned"];

it.each([["the ranking is", showRanking], ["other weights are", showWeights]])("saves are answered while %s reckoned", async (_name, operation) => {
  expect(await orderOf(replyOf(as(organizer)<unknown>(operation, { params })))).toEqual(FIRST);
}, PATIENCE);

it("saves are answered while what a decision changes is reckoned, since the event is not held yet", async () => {
  const { matters, state } = await replyOf(as(organizer)(listDecisions, { params }));
  const matter = matters.find(({ kind }) => kind === "one_review")!;
  const body = { matter: matter.id, basis: matter.basis, state, choice: "apart", reason: "One judge alone." };
  expect(await orderOf(replyOf(as(organizer)(decideMatter, { params, body })))).toEqual(FIRST);
}, PATIENCE);
