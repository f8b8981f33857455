import { expect, it } from "vitest";
import { cases } from "@/lib/domain/cases";
import { operations } from "@/lib/domain/operations";
import { isTold, sentenceOf } from "./sentences";

it("has a sentence for every operation that leaves an entry", () => {
  const leavesEntry = (name: string): boolean => cases[name]!.audit?.length !== 0;
  const untold = operations.filter(({ kind, name }) => kind === "write" && leavesEntry(name) && !isTold(name)).map(({ name }) => name);
  expect(untold).toEqual([]);
});

it("tells a change with its subject and a refusal with its reason", () => {
  expect(sentenceOf("project.submit", "done")).toEqual({ before: "submitted the entry ", after: "", namesSubject: true });
  expect(sentenceOf("review.listByJudge", "own_reviews_only").before).toBe("was refused (own reviews only): review: list by judge");
});
