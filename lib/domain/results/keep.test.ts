import { expect, it } from "vitest";
import type { RankingInput } from "./input";
import { keep } from "./keep";

it("reckons once for each input, and forgets what was asked for longest ago", () => {
  const asked: string[] = [];
  const ranking = keep((_input, hash) => ({ number: asked.push(hash) }));
  const input = {} as RankingInput;
  const first = ranking(input, "a");
  expect(ranking(input, "a")).toBe(first);
  expect(ranking(input, "b")).not.toBe(first);
  for (let i = 0; i < 10; i++) ranking(input, `other ${i}`);
  expect(ranking(input, "a")).toBe(first);
  ranking(input, "one more");
  expect(ranking(input, "a")).toBe(first);
  ranking(input, "b");
  expect(asked.filter((hash) => hash === "a").length).toBe(1);
  expect(asked.filter((hash) => hash === "b").length).toBe(2);
});
