import { expect, it } from "vitest";
import { spreadOf } from "./spread";

it("counts each mark of the scale, the highest first, and finds the middle", () =>
  expect(spreadOf([4, 2, 4, 5], { min: 1, max: 5 })).toEqual({
    given: 4, lowest: 2, middle: 4, highest: 5,
    marks: [{ value: 5, count: 1 }, { value: 4, count: 2 }, { value: 3, count: 0 }, { value: 2, count: 1 }, { value: 1, count: 0 }],
  }));

it("lists only what was given on a long scale, keeps marks between, and says nothing of nothing", () => {
  expect(spreadOf([70, 12.5], { min: 0, max: 100 })).toMatchObject({ middle: 41.25, marks: [{ value: 70, count: 1 }, { value: 12.5, count: 1 }] });
  expect(spreadOf([2.5], { min: 1, max: 3 })!.marks.map(({ value }) => value)).toEqual([3, 2.5, 2, 1]);
  expect(spreadOf([], { min: 1, max: 5 })).toBeNull();
});
