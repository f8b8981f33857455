import { database } from "@/lib/database";
import { aJudge, aReview, everybody, hoursFromNow, organizers, type Cases, type World } from "@/lib/testing";
import { inputHashOf, loadRankingInput } from "./load-input";
import { computeRanking } from "./compute-ranking";
import { openMatters } from "./matters";
import { publishRanking } from "./publish-ranking";
import { perform } from "@/lib/operation";

/** Three judges who have each marked both projects, in an event whose judging has closed. */
async function aJudgedEvent({ event, project, rivalProject }: World) {
  for (const marks of [[5, 4, 3, 2], [4, 4, 2, 3], [5, 5, 1, 2]]) {
    const judge = await aJudge(event);
    await aReview(event, judge, project, marks.slice(0, 2));
    await aReview(event, judge, rivalProject, marks.slice(2));
  }
  await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-1) } });
}

/** What an organizer sends after she has looked at the ranking. */
async function publicationOf({ event }: World) {
  const input = await database().$transaction((tx) => loadRankingInput(tx, event));
  const inputHash = inputHashOf(input);
  const decisions = openMatters(computeRanking(input, inputHash)).map(({ id }) => ({ matter: id, reason: "Looked at and accepted." }));
  return { inputHash, decisions };
}

export const cases: Cases = {
  "ranking.show": {
    allowed: organizers,
    given: async (world) => {
      await aJudgedEvent(world);
      return { params: { eventId: world.event.id } };
    },
  },
  "ranking.publish": {
    allowed: organizers,
    given: async (world) => {
      await aJudgedEvent(world);
      return { params: { eventId: world.event.id }, body: await publicationOf(world) };
    },
  },
  "results.show": {
    allowed: everybody,
    audit: [],
    given: async (world) => {
      await aJudgedEvent(world);
      const body = await publicationOf(world);
      await perform(publishRanking, { actor: { kind: "system", name: "test" }, params: { eventId: world.event.id }, readBody: (schema) => schema.safeParse(body) });
      return { params: { eventId: world.event.id } };
    },
  },
};
