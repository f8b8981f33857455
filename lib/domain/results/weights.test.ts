import { describe, expect, it } from "vitest";
import { aJudge, anEvent, aProject, aReview, as, replyOf } from "@/lib/testing";
import { showConnection, showRanking, showWeights } from ".";

/** `marks[p][j]` is what judge j gave project p on each of the two criteria (Idea weighs 1, Craft 2). */
async function judged(marks: ([number, number] | null)[][]) {
  const event = await anEvent();
  const judges = await Promise.all(marks[0]!.map(() => aJudge(event)));
  const projects = await Promise.all(marks.map(() => aProject(event)));
  for (const [p, row] of marks.entries()) for (const [j, pair] of row.entries()) if (pair) await aReview(event, judges[j]!, projects[p]!, pair);
  const ask = as(event.organizer);
  const where = { params: { eventId: event.id } };
  return { event, judges, projects, weights: () => replyOf(ask(showWeights, where)), connection: () => replyOf(ask(showConnection, where)), ranking: () => replyOf(ask(showRanking, where)) };
}

describe("other weights", () => {
  // The first shines in Craft, which counts twice, the second in Idea; the third is behind both in everything.
  const marks: [number, number][][] = [[[2, 5], [2, 5], [3, 5]], [[5, 3], [5, 3], [5, 4]], [[1, 2], [2, 1], [1, 1]]];

  it("say which change of one criterion changes the winner, as the ranking itself would", async () => {
    const { projects, event, weights, ranking } = await judged(marks);
    const { weighing, criterionNames } = await weights();
    const [list] = weighing.lists;
    expect(list!.now).toEqual([(await ranking()).ranking.lists[0]!.entries[0]!.project]);
    expect(list!.now).toEqual([projects[0]!.id]);
    const said = (name: string, change: string) => list!.changes.find((one) => one.criterion === criterionNames.find((c) => c.name === name)!.id && one.change === change)!;
    expect(said("Craft", "without")).toMatchObject({ isSame: false, winners: [projects[1]!.id], moved: 2 });
    expect(said("Idea", "double")).toMatchObject({ isSame: false, winners: [projects[1]!.id] });
    expect(said("Craft", "double")).toMatchObject({ isSame: true, moved: 0, largestMove: null });
    expect(event.criteria.length).toBe(weighing.criteria.length);
  });

  it("share the lead among those who could have it, and never give it to who is behind in everything", async () => {
    const { projects, weights } = await judged(marks);
    const { weighing } = await weights();
    const shares = new Map(weighing.lists[0]!.shares.map((share) => [share.project, share]));
    expect(shares.has(projects[2]!.id)).toBe(false);
    const [first, second] = [shares.get(projects[0]!.id)!, shares.get(projects[1]!.id)!];
    expect(first.nearby + second.nearby).toBeCloseTo(1, 9);
    // Equal where Craft weighs as much as it takes: 8 thirds more of Idea against 5 thirds of Craft, so above 8/13 of the whole.
    expect(first.anywhere).toBeGreaterThan(0.38 - 0.06);
    expect(first.anywhere).toBeLessThan(0.38 + 0.06);
    expect((await weights()).weighing).toEqual(weighing);
  });
});

describe("the connection", () => {
  it("names the judge on whom it hangs and who could take her place, and what is given and open", async () => {
    const marks: ([number, number] | null)[][] = [[[5, 5], [4, 4], null], [[4, 3], [3, 4], null], [null, [3, 2], [4, 4]], [null, [2, 2], [3, 3]]];
    const { judges, projects, connection } = await judged(marks);
    const { connection: found } = await connection();
    if (found === null) throw new Error("judges of this event give marks");
    expect(found).toMatchObject({ connected: true, cutJudges: [judges[1]!.id], bridges: null });
    expect(found.reviews.length).toBe(8);
    const [relief] = found.relief;
    expect(relief).toMatchObject({ judge: judges[1]!.id });
    for (const { judge, project } of relief!.reviews) {
      const own = [judges[0]!.id, judges[2]!.id].indexOf(judge);
      expect((own === 0 ? projects.slice(2) : projects.slice(0, 2)).map(({ id }) => id)).toContain(project);
    }
  });

  it("is told where nothing can be ranked together, with the reviews that would join the groups", async () => {
    const marks: ([number, number] | null)[][] = [[[5, 5], null], [[4, 3], null], [null, [3, 2]], [null, [2, 2]]];
    const { connection } = await judged(marks);
    const { connection: found } = await connection();
    if (found === null) throw new Error("judges of this event give marks");
    expect(found.groups.length).toBe(2);
    expect(found).toMatchObject({ connected: false, weakest: null, bridges: { status: "proposed" } });
    expect(found.bridges!.plans[0]!.reviews.length).toBe(1);
  });
});
