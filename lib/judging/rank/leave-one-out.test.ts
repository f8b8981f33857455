import { describe, expect, it } from "vitest";
import { fitScores, judgeLedger, leaveOneJudgeOut, placesOf, seededGenerator, type Review } from "../index";
import { fitMixed } from "../normalize/fit-linear";
import { flatChances } from "../normalize/judge-ledger";
import { tabulate } from "../normalize/tabulate";
import { randomEvent } from "../vectors/random-event";

describe("leaveOneJudgeOut", () => {
  it("previews exactly what the decision brings", () => {
    const random = seededGenerator("leave one out");
    for (let turn = 0; turn < 30; turn++) {
      const reviews = randomEvent(random, 7);
      const projects = [...new Set(reviews.map((review) => review.project))];
      for (const removal of leaveOneJudgeOut({ reviews, method: "mixed", projects })) {
        const rest = reviews.filter((review) => review.judge !== removal.judge);
        const left = new Set(rest.map((review) => review.project));
        expect(removal.lostProjects).toEqual(projects.filter((id) => !left.has(id)).sort());
        if (removal.moves === null) continue;
        const places = placesOf(fitScores(rest, { method: "mixed" }).projects.map(({ project, score }) => ({ id: project, score })));
        for (const { project, placeAfter, scoreAfter } of removal.moves) {
          expect(places.find(({ id }) => id === project)).toMatchObject({ place: placeAfter, score: scoreAfter });
        }
        expect(removal.firstAfter).toEqual(places.filter(({ place }) => place === 1).map(({ id }) => id).sort());
      }
    }
  });

  const review = (judge: string, project: string, total: number): Review => ({ judge, project, total });
  const bridged = [
    ...["a", "b"].flatMap((judge, k) => ["p", "q"].map((project, i) => review(judge, project, 2 + k + i))),
    ...["c", "d"].flatMap((judge, k) => ["r", "s"].map((project, i) => review(judge, project, 4 - k - i))),
    review("x", "p", 3),
    review("x", "r", 3),
    review("x", "t", 5),
  ];

  it("says when a judge holds the graph together, and which projects only she has seen", () => {
    const out = leaveOneJudgeOut({ reviews: bridged, method: "mixed", projects: ["p", "q", "r", "s", "t"], judges: ["x"] });
    expect(out).toEqual([
      { judge: "x", disconnects: true, lostProjects: ["t"], firstBefore: ["t"], firstAfter: null, firstChanges: null, moved: null, moves: null },
    ]);
  });

  it("refuses lists that are islands already, and judges it does not know", () => {
    const islands = bridged.filter(({ judge }) => judge !== "x");
    const call = (over: object) => () => leaveOneJudgeOut({ reviews: islands, method: "mixed", projects: ["p", "r"], ...over });
    expect(call({})).toThrow(expect.objectContaining({ code: "bad_option" }));
    expect(call({ projects: ["p", "q"], judges: ["nobody"] })).toThrow(expect.objectContaining({ code: "unknown_id" }));
  });
});

describe("judgeLedger", () => {
  it("shows what is removed, and the chance of a flat judge", () => {
    const random = seededGenerator("ledger");
    const reviews: Review[] = [];
    for (let i = 0; i < 20; i++) {
      for (let j = 0; j < 5; j++) {
        const noise = 3 + 0.4 * Math.round(random.normal());
        reviews.push({ judge: `j${j}`, project: `p${i}`, total: j === 4 ? 3 : j === 0 ? noise + 2 : noise });
      }
    }
    const ledger = judgeLedger(reviews);
    expect(ledger[0]!.isDifferent).toBe(true);
    expect(ledger[0]!.shareRemoved!).toBeGreaterThan(0.9);
    expect(Math.abs(ledger[0]!.leniency / ledger[0]!.fixedLeniency)).toBeLessThan(1);
    expect(ledger[4]!.flat).toMatchObject({ total: 3 });
    const share = reviews.filter(({ total }) => total === 3).length / reviews.length;
    expect(ledger[4]!.flat!.chance).toBeGreaterThanOrEqual((share / 2) ** 20);
    expect(ledger[4]!.flat!.chance).toBeLessThan(1e-3);
    expect(ledger[4]!.flat!.expectedInnocent).toBeGreaterThanOrEqual(ledger[4]!.flat!.chance);
    expect(ledger.slice(0, 4).every(({ flat }) => flat === null)).toBe(true);
  });

  it("moves marks to a judge's own leniency before it tells how often she would be flat", () => {
    const random = seededGenerator("flat");
    const table = tabulate(
      Array.from({ length: 120 }, (_, k) => ({ judge: `j${k % 10}`, project: `p${Math.floor(k / 4)}`, total: Math.round(3 + random.normal() + (k % 10 < 5 ? 1 : -1)) })),
    );
    const mixed = fitMixed(table);
    const totals = [...new Set(table.total)];
    const chances = mixed.judges.map(({ leniency }, j) => {
      const moved = Array.from(table.total, (total, k) => total - mixed.judges[table.judgeOf[k]!]!.leniency + leniency);
      const nearest = moved.map((value) => totals.reduce((best, total) => (Math.abs(total - value) < Math.abs(best - value) ? total : best)));
      return totals.reduce((sum, total) => sum + (nearest.filter((value) => value === total).length / 120) ** table.judgeCount[j]!, 0);
    });
    flatChances(table, mixed).forEach((chance, j) => expect(chance).toBeCloseTo(chances[j]!, 12));
  });

  it("removes as much of a leniency as the shrinkage says, in a complete table", () => {
    const random = seededGenerator("complete");
    const reviews = Array.from({ length: 60 }, (_, k) => ({
      judge: `j${k % 6}`,
      project: `p${Math.floor(k / 6)}`,
      total: (k % 6) * 0.5 + random.normal(),
    }));
    for (const { leniency, fixedLeniency, shareRemoved } of judgeLedger(reviews)) {
      expect(leniency).toBeCloseTo(shareRemoved! * fixedLeniency, 10);
    }
  });
});
