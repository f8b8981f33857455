import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { aComparison, aJudge, anAssignment, anEvent, aProject } from "@/lib/testing";
import { listComparisonsSetAside, listCountedComparisons } from ".";

async function aComparedEvent() {
  const event = await anEvent({ mode: "compare" });
  const judge = await aJudge(event);
  const projects = [await aProject(event), await aProject(event), await aProject(event)] as const;
  const assignments = [];
  for (const project of projects) assignments.push(await anAssignment(event, judge, project));
  return { event, judge, projects, assignments };
}

describe("which comparisons count", () => {
  it("those that were answered, with the sides as she saw them, sorted by id", async () => {
    const { event, judge, projects: [a, b, c] } = await aComparedEvent();
    const given = [await aComparison(event, judge, b, a, "left"), await aComparison(event, judge, a, c, "tie")];
    await aComparison(event, judge, b, c, "skip");
    expect(await listCountedComparisons(database(), event.id)).toEqual(
      given
        .map(({ id, judgeId, leftId, rightId, answer }) => ({ id, judgeId, leftId, rightId, answer }))
        .sort((x, y) => (x.id < y.id ? -1 : 1)),
    );
  });

  it.each([
    ["is undone", null, async ({ comparison }) => database().comparison.update({ where: { id: comparison.id }, data: { undoneAt: new Date() } })],
    ["has lost an assignment", "assignment_withdrawn", async ({ assignments }) =>
      database().assignment.update({ where: { id: assignments[1]!.id }, data: { withdrawnAt: new Date(), withdrawalCause: "recused" } })],
    ["names a disqualified project", "disqualified", async ({ projects }) => database().project.update({ where: { id: projects[0].id }, data: { eligibility: "disqualified" } })],
    ["names a project that its team took back", "project_withdrawn", async ({ projects }) => database().project.update({ where: { id: projects[1].id }, data: { withdrawnAt: new Date() } })],
    ["names her own team's project", "own_team", async ({ event, judge, projects }) =>
      database().teamMember.create({ data: { eventId: event.id, teamId: projects[0].teamId, personId: judge.person.id } })],
  ] satisfies [string, string | null, (given: Awaited<ReturnType<typeof aComparedEvent>> & { comparison: { id: string } }) => Promise<unknown>][])(
    "not one that %s", async (_, why, change) => {
      const world = await aComparedEvent();
      const comparison = await aComparison(world.event, world.judge, world.projects[0], world.projects[1]);
      const counted = async () => (await listCountedComparisons(database(), world.event.id)).map(({ id }) => id);
      expect(await counted()).toContain(comparison.id);
      await change({ ...world, comparison });
      expect(await counted()).not.toContain(comparison.id);
      expect((await listComparisonsSetAside(database(), world.event.id)).map((one) => one.why)).toEqual(why === null ? [] : [why]);
    });
});
