import { expect, test } from "vitest";

import { currentHref } from "./current-href";

const rooms = ["/organize/winter", "/organize/winter/people", "/organize/winter/results?view=all", "/"];

test.each([
  ["/organize/winter", "/organize/winter"],
  ["/organize/winter/people", "/organize/winter/people"],
  ["/organize/winter/people/17", "/organize/winter/people"],
  ["/organize/winter/results", "/organize/winter/results?view=all"],
  ["/organize/winter/audit", "/organize/winter"],
  ["/organize/winterhack", null],
  ["/", "/"],
])("at %s the reader is in %s", (path, expected) => {
  expect(currentHref(rooms, path)).toBe(expected);
});
