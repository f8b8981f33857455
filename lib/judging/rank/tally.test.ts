import { describe, expect, it } from "vitest";
import { seededGenerator } from "../index";
import { descending } from "./order";
import { drawnPlaces, expectedAgreement, note, placeInterval } from "./tally";

describe("descending", () => {
  it.each([1, 2, 40, 128, 129, 1000])("sorts %i numbers as a plain sort does, equals by index", (n) => {
    const random = seededGenerator(n);
    const order = Uint32Array.from({ length: n }, (_, m) => m);
    for (let turn = 0; turn < 20; turn++) {
      const scale = [1, 1e-8, 1e12][turn % 3]!;
      const values = Float64Array.from({ length: n }, () => (random.below(5) === 0 ? random.below(3) - 1 : scale * random.normal()) + (turn % 2) * 3);
      descending(values, order);
      const plain = Array.from({ length: n }, (_, m) => m).sort((a, b) => values[b]! - values[a]! || a - b);
      expect([...order]).toEqual(plain);
    }
  });
});

it("agreement and intervals equal counting every pair", () => {
  const random = seededGenerator("tally");
  const given = [1, 2, 2, 4, 5, 5, 5, 8, 9];
  const drawn = drawnPlaces(given, 50);
  let sum = 0;
  const placesOfFirst: number[] = [];
  for (let draw = 0; draw < 50; draw++) {
    const values = Float64Array.from(given, () => random.normal());
    note(drawn, draw, values);
    placesOfFirst.push([...values].filter((value) => value > values[0]!).length + 1);
    for (let a = 0; a < 9; a++) {
      for (let b = 0; b < a; b++) sum += (Math.sign(given[a]! - given[b]!) * Math.sign(values[b]! - values[a]!)) / 36 / 50;
    }
  }
  expect(expectedAgreement(drawn)).toBeCloseTo(sum, 12);
  placesOfFirst.sort((a, b) => a - b);
  const { expected, low, high } = placeInterval(drawn, 0);
  expect(expected).toBeCloseTo(placesOfFirst.reduce((total, place) => total + place / 50, 0), 12);
  // Every run of places with 90 % of the draws, the shortest first.
  const held = (from: number, to: number) => placesOfFirst.filter((place) => place >= from && place <= to).length;
  const runs = given.flatMap((_, a) => given.map((_, b): [number, number] => [a + 1, b + 1])).filter(([from, to]) => held(from, to) >= 45);
  const [best] = runs.sort((x, y) => x[1] - x[0] - (y[1] - y[0]) || held(...y) - held(...x) || x[0] - y[0]);
  expect([low, high]).toEqual(best);
});
