import { expect, test } from "vitest";

import { numbersAround } from "./numbers-around";

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 19, [1, 2, 3, 4, 5, null, 19]],
  [10, 19, [1, null, 9, 10, 11, null, 19]],
  [19, 19, [1, null, 18, 19]],
])("page %i of %i", (page, pages, expected) => {
  expect(numbersAround(page, pages)).toEqual(expected);
});
