import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readConfig } from "./config.mjs";
import { SETTINGS } from "./testing/settings.mjs";

it("reads the committed settings", () => {
  const { baseUrl, claimed, headers, routes } = readConfig(readFileSync(".hack-hamster.toml", "utf8"));
  expect(baseUrl).toBe("http://localhost:8080");
  expect(claimed).toEqual(["T1", "T2"]);
  expect(headers.judge_a.Authorization).toMatch(/^Bearer hh_demo_[0-9a-f]{64}$/);
  expect(new Set(Object.values(headers).map((header) => header.Authorization)).size).toBe(4);
  expect(routes.judge_scores).toBe(routes.peer_scores);
});

it.each([
  [/^judge_b = .*$/m, "", "[auth] judge_b is missing."],
  [/^submit = "/m, 'submit = "http:', "[routes] submit must begin with a slash."],
  [/"Authorization: Bearer organizer"/, '"organizer"', "[auth] organizer must be one header line"],
  [/^\[tiers\]$/m, "[levels]", "[tiers] claimed is missing."],
])("names what is wrong after %s", (pattern, other, sentence) => {
  expect(() => readConfig(SETTINGS.replace(pattern, other))).toThrow(sentence);
});
