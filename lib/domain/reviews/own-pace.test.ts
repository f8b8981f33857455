import { expect, it } from "vitest";
import { minutesAReview } from "./own-pace";

const at = (...minutes: number[]) => minutes.map((minute) => new Date(minute * 60_000));

it.each([
  ["nothing", at(), null],
  ["too few to tell", at(0, 5, 10), null],
  ["the median, in any order", at(20, 0, 5, 12), 7],
  ["the mean of the two in the middle", at(0, 4, 10, 12, 20), 5],
  ["without her lunch", at(0, 5, 10, 110, 115), 5],
  ["without what came in at once after a time offline", at(0, 0.01, 0.02, 0.03, 6, 12, 18), 6],
])("%s", (_what, times, minutes) => expect(minutesAReview(times)).toEqual(minutes === null ? null : expect.closeTo(minutes)));
