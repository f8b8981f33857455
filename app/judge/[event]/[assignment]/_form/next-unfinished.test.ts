import { describe, expect, it } from "vitest";
import type { Kept } from "@/app/_device/held";
import { nextUnfinished } from "./next-unfinished";

const kept = (assignmentId: string, change: Partial<Kept>): Kept => ({
  personId: "per", assignmentId, slug: "s", title: "", criteria: [], revisionId: "", writer: "", stamp: "", keptAt: 0, content: { scores: [], comment: "", privateNote: "" },
  version: 0, savedAt: null, isSubmitted: false, wantsSubmitted: true, waiting: null, isUnsent: true, trouble: null, ...change,
});
const two = [{ assignmentId: "a", version: 1 }, { assignmentId: "b", version: 0 }];

describe("where submitting leads", () => {
  it.each([
    ["to the first that the server waits for", [], "a"],
    ["past what is submitted on this device and not sent", [kept("a", {})], "b"],
    ["past what was sent since the page was written", [kept("a", { isUnsent: false, isSubmitted: true, version: 2 })], "b"],
    ["not past what the server knows better", [kept("a", { isUnsent: false, isSubmitted: true, version: 1 })], "a"],
    ["not past a draft", [kept("a", { wantsSubmitted: false })], "a"],
    ["to the queue when none is left", [kept("a", {}), kept("b", {})], null],
  ] as const)("%s", (_what, held, next) => expect(nextUnfinished(two, held)).toBe(next));
});
