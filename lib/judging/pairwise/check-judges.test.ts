import { describe, expect, it } from "vitest";
import { checkComparisons, seededGenerator, type Comparison } from "../index";

const cells = (text: string, judge = "j"): Comparison[] =>
  text.split(" ").map((cell) => ({ left: cell[0]!, right: cell[2]!, winner: cell[1] === ">" ? "left" : cell[1] === "<" ? "right" : "tie", judge }));

describe("checkComparisons", () => {
  it("counts circles, and Kendall's zeta where every pair was compared", () => {
    const of = (text: string, items: string) => checkComparisons(cells(text), { items: [...items] }).judges[0]!;
    expect(of("A>B B>C C>A", "ABC")).toMatchObject({ triads: 1, circularTriads: 1, zeta: 0 });
    expect(of("A>B B>C A>C", "ABC")).toMatchObject({ triads: 1, circularTriads: 0, zeta: 1 });
    expect(of("A>B B>C A>C A>D B>D D>C", "ABCD")).toMatchObject({ triads: 4, circularTriads: 0, zeta: 1 });
    expect(of("A>B B>C C>A A>D B>D C>D", "ABCD")).toMatchObject({ triads: 4, circularTriads: 1, zeta: 0.5 });
    expect(of("A>B B>C A=C", "ABC")).toMatchObject({ triads: 0, circularTriads: 0, zeta: null });
    expect(of("A>B B>C", "ABC")).toMatchObject({ triads: 0, zeta: null });
  });

  it("counts as brute force does over all threes", () => {
    const random = seededGenerator("triads");
    for (let turn = 0; turn < 50; turn++) {
      const items = [..."ABCDEFG"].slice(0, 3 + random.below(5));
      const own = items.flatMap((a, i) => items.slice(i + 1).flatMap((b) => (random.uniform() < 0.8 ? cells(`${a}${"><="[random.below(3)]}${b}`) : [])));
      if (own.length === 0) continue;
      const beats = (a: string, b: string) => own.some((c) => (c.left === a && c.right === b && c.winner === "left") || (c.left === b && c.right === a && c.winner === "right"));
      let [triads, circles] = [0, 0];
      for (const a of items) for (const b of items) for (const c of items) {
        if (beats(a, b) && beats(b, c) && beats(c, a)) circles++;
        if (a < b && b < c && [[a, b], [b, c], [a, c]].every(([x, y]) => beats(x!, y!) || beats(y!, x!))) triads++;
      }
      expect(checkComparisons(own, { items }).judges[0]).toMatchObject({ triads, circularTriads: circles / 3 });
    }
  });

  it("flags a coin and a contrary judge, and an honest one in at most one of a hundred", () => {
    let [alarms, honest, coins, contrary] = [0, 0, 0, 0];
    const events = 25;
    for (let e = 0; e < events; e++) {
      const random = seededGenerator(`judges ${e}`);
      const items = Array.from({ length: 16 }, (_, i) => `p${i}`);
      const truth = items.map(() => 1.2 * random.normal());
      const log = Array.from({ length: 10 }, (_, j) =>
        Array.from({ length: 40 }, (): Comparison => {
          const [a, b] = random.shuffle(items.map((_, i) => i)) as [number, number];
          const p = 1 / (1 + Math.exp(truth[b]! - truth[a]!));
          const chance = j === 8 ? 0.5 : j === 9 ? 1 - p : p;
          return { left: items[a]!, right: items[b]!, winner: random.uniform() < chance ? "left" : "right", judge: `j${j}` };
        }),
      ).flat();
      const { judges } = checkComparisons(log, { items, leftEffect: false });
      honest += 8;
      alarms += judges.slice(0, 8).filter(({ flag }) => flag !== null).length;
      coins += Number(judges[8]!.flag === "coin");
      contrary += Number(judges[9]!.flag === "contrary");
    }
    expect(alarms / honest).toBeLessThan(0.015);
    expect(coins / events).toBeGreaterThan(0.35);
    expect(contrary / events).toBeGreaterThan(0.6);
  });

  it("tests whether a side wins more often, exactly", () => {
    const log = cells("A>B A>B A>B A>B A>B B<A C=D");
    expect(checkComparisons(log, { items: [..."ABCD"] }).position).toEqual({ decided: 6, leftWins: 5, p: expect.closeTo((2 * 7) / 64, 12) });
    expect(checkComparisons(cells("A=B"), { items: ["A", "B"] }).position).toBeNull();
    expect(checkComparisons(cells("A>B A<B"), { items: ["A", "B"] }).position!.p).toBe(1);
  });
});
