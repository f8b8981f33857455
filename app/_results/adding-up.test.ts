import fc from "fast-check";
import { expect, it } from "vitest";
import { addingUp } from "./adding-up";

const total = fc.double({ min: 1, max: 100, noNaN: true });
const line = fc.record({ mark: total, leniencyRemoved: fc.double({ min: -3, max: 3, noNaN: true }), weight: fc.constantFrom(1, 1, 0.731, 1.4) });

it("shows a working that adds up in the digits that it is shown in, down to the score of every other page", () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (drawn) => {
      const lines = drawn.map((one) => ({ ...one, adjusted: one.mark - one.leniencyRemoved }));
      const weights = lines.reduce((sum, { weight }) => sum + weight, 0);
      const score = lines.reduce((sum, { adjusted, weight }) => sum + weight * adjusted, 0) / weights;
      const shown = addingUp({ score, lines, pull: null });
      const read = (value: number) => Number(value.toFixed(shown.digits));
      for (const { mark, leniency, adjusted } of shown.lines) expect((read(mark) - read(leniency)).toFixed(shown.digits)).toBe(adjusted.toFixed(shown.digits));
      // A sum on the edge of two digits is the only one that no number of digits can settle.
      if (Math.abs(score * 100 - Math.floor(score * 100) - 0.5) > 1e-6)
        expect((shown.lines.reduce((sum, { adjusted, weight }) => sum + weight * read(adjusted), 0) / weights).toFixed(2)).toBe(score.toFixed(2));
    }),
  );
});

it("takes as few digits as do", () => {
  const lines = [{ mark: 4, leniencyRemoved: 0.25, adjusted: 3.75, weight: 1 }];
  expect(addingUp({ score: 3.75, lines, pull: null })).toMatchObject({ digits: 3, score: 3.75, lines: [{ mark: 4, leniency: 0.25, adjusted: 3.75 }] });
});
