import { database, newId, transaction } from "@/lib/database";
import { aComparison, aJudge, anAssignment, aReview, everybody, hoursFromNow, organizers, type Cases, type World } from "@/lib/testing";
import { perform } from "@/lib/operation";
import { assess, openMatters } from "./assess";
import { publicationBasis, readGoingOut } from "./going-out";
import { readBasis } from "./load-input";
import { stateOf } from "./preview";
import { publishRanking } from "./publish-ranking";

/** Three judges who have each marked both projects, in an event whose judging has closed. */
async function aJudgedEvent({ event, project, rivalProject }: World) {
  for (const marks of [[5, 4, 3, 2], [4, 4, 2, 3], [5, 5, 1, 2]]) {
    const judge = await aJudge(event);
    await aReview(event, judge, project, marks.slice(0, 2));
    await aReview(event, judge, rivalProject, marks.slice(2));
  }
  await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-1) } });
}

/** Three judges who have each compared both projects. */
async function aComparedEvent({ event, project, rivalProject }: World) {
  await database().event.update({ where: { id: event.id }, data: { mode: "compare" } });
  const judges = [await aJudge(event), await aJudge(event), await aJudge(event)];
  for (const judge of judges) {
    for (const own of [project, rivalProject]) await anAssignment(event, judge, own);
    await aComparison(event, judge, project, rivalProject);
  }
  return judges.map(({ id }) => id);
}

/** What an organizer sends after she has looked at the ranking. */
async function publicationOf(world: World) {
  const assessment = await assess(await readBasis(world.event.id));
  const goingOut = await transaction((tx) => readGoingOut(tx, world.event.id));
  return { basis: publicationBasis(goingOut, assessment), decisions: openMatters(assessment).map(({ id }) => ({ matter: id, reason: "Looked at and accepted." })) };
}

/** What she sends to decide the first thing that is open. */
async function decisionOf(world: World) {
  const basis = await readBasis(world.event.id);
  const [matter] = (await assess(basis)).matters;
  return { matter: matter!.id, basis: matter!.basis, state: stateOf(basis), choice: matter!.choices[0]!, reason: "Looked at and accepted." };
}

const carryOut = (operation: Parameters<typeof perform>[0], { event }: World, body: object) =>
  perform(operation, { actor: { kind: "system", name: "test" }, params: { eventId: event.id }, readBody: (schema) => schema.safeParse(body) });

export async function aPublication(world: World) {
  await aJudgedEvent(world);
  await carryOut(publishRanking, world, await publicationOf(world));
  return { eventId: world.event.id };
}

export const cases: Cases = {
  "ranking.show": {
    allowed: organizers,
    given: async (world) => {
      await aJudgedEvent(world);
      return { params: { eventId: world.event.id } };
    },
  },
  "decision.list": {
    allowed: organizers,
    given: async (world) => {
      await aJudgedEvent(world);
      return { params: { eventId: world.event.id } };
    },
  },
  "decision.count": {
    allowed: organizers,
    given: async (world) => {
      await aJudgedEvent(world);
      return { params: { eventId: world.event.id } };
    },
  },
  "decision.preview": {
    allowed: organizers,
    given: async (world) => {
      await aJudgedEvent(world);
      const { matter, choice } = await decisionOf(world);
      return { params: { eventId: world.event.id }, query: { matter, choice } };
    },
  },
  "decision.decide": {
    allowed: organizers,
    given: async (world) => {
      await aJudgedEvent(world);
      return { params: { eventId: world.event.id }, body: await decisionOf(world) };
    },
  },
  "decision.undo": {
    allowed: organizers,
    given: async (world) => {
      await aJudgedEvent(world);
      const { matter, basis, choice, reason } = await decisionOf(world);
      const row = { matter, kind: matter.split(":")[0]!, basis, reason, choice: { kind: choice, projects: [] } };
      const { id } = await database().decision.create({ data: { id: newId("decision"), eventId: world.event.id, ...row } });
      return { params: { decisionId: id }, body: { reason: "Too hasty." } };
    },
  },
  "ranking.weigh": {
    allowed: organizers,
    given: async (world) => {
      await aJudgedEvent(world);
      return { params: { eventId: world.event.id } };
    },
  },
  "ranking.withoutJudges": {
    allowed: organizers,
    given: async (world) => ({ query: { judges: (await aComparedEvent(world)).join(",") }, params: { eventId: world.event.id } }),
  },
  "ranking.connection": {
    allowed: organizers,
    given: async (world) => {
      await aJudgedEvent(world);
      return { params: { eventId: world.event.id } };
    },
  },
  "ranking.publish": {
    allowed: organizers,
    audit: ["ranking.publish done", "ranking.publish done"], // and what she accepts with it: that nobody is called the best
    given: async (world) => {
      await aJudgedEvent(world);
      return { params: { eventId: world.event.id }, body: await publicationOf(world) };
    },
  },
  "appeal.file": {
    allowed: ["participant"],
    given: async ({ event: { id: eventId }, project }) => {
      const run = { id: newId("run"), eventId, method: "mixed", codeVersion: "1", input: {}, inputHash: "", result: {}, resultHash: "" } as const;
      await database().rankingRun.create({ data: run });
      await database().publication.create({ data: { id: newId("publication"), eventId, number: 1, runId: run.id } });
      return { params: { projectId: project.id }, body: { text: "One mark is not about our entry." } };
    },
  },
  "appeal.list": { allowed: ["participant", "rival", ...organizers], given: ({ event }) => ({ params: { eventId: event.id } }) },
  "appeal.answer": {
    allowed: organizers,
    given: async ({ event, project }) => {
      const id = newId("appeal");
      await database().appeal.create({ data: { id, eventId: event.id, projectId: project.id, publication: 1, text: "One mark is not about our entry." } });
      return { params: { appealId: id }, body: { answer: "It is; we have asked the judge." } };
    },
  },
  "announcement.show": {
    allowed: organizers,
    given: ({ event }) => ({ params: { eventId: event.id, step: "0" }, query: { rehearse: "true" } }),
  },
  "results.show": { allowed: everybody, audit: [], given: async (world) => ({ params: await aPublication(world) }) },
  "bundle.download": { allowed: everybody, audit: [], given: async (world) => ({ params: { ...(await aPublication(world)), number: "1" } }) },
  "bundle.ownReviews": { allowed: ["judge", "peer"], given: async (world) => ({ params: { ...(await aPublication(world)), number: "1" } }) },
};
