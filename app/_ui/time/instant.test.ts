import { describe, expect, test } from "vitest";

import { fromLocal, isZone, sayInstant, sayLeft, sayZone, toLocal } from "./instant";

const noon = new Date("2026-03-14T17:00:00Z");

test.each([
  ["Europe/Berlin", "Sat 14 Mar 2026, 18:00"],
  ["America/New_York", "Sat 14 Mar 2026, 13:00"],
  ["Asia/Kolkata", "Sat 14 Mar 2026, 22:30"],
  ["Pacific/Auckland", "Sun 15 Mar 2026, 06:00"],
  ["UTC", "Sat 14 Mar 2026, 17:00"],
])("an instant in %s", (zone, said) => {
  expect(sayInstant(noon, zone)).toBe(said);
});

test("midnight is the first minute of its day, not hour 24", () => {
  expect(sayInstant(new Date("2026-03-14T00:00:00Z"), "UTC")).toBe("Sat 14 Mar 2026, 00:00");
});

test("a zone is called by its place", () => {
  expect(sayZone("America/Argentina/Buenos_Aires")).toBe("Buenos Aires time");
  expect(sayZone("Etc/UTC")).toBe("UTC");
});

test("what is no zone is told from what is one", () => {
  expect(isZone("Europe/Berlin")).toBe(true);
  expect(isZone("Mars/Olympus")).toBe(false);
  expect(isZone("")).toBe(false);
});

describe("a local time", () => {
  const iso = (local: string, zone: string) => fromLocal(local, zone).map((at) => at.toISOString());

  test("is one instant on an ordinary day, and back again", () => {
    expect(iso("2026-03-14T18:00", "Europe/Berlin")).toEqual(["2026-03-14T17:00:00.000Z"]);
    expect(toLocal(noon, "Europe/Berlin")).toBe("2026-03-14T18:00");
  });

  test("is none in the hour that is skipped", () => {
    expect(iso("2026-03-29T02:30", "Europe/Berlin")).toEqual([]);
    expect(iso("2026-03-29T03:00", "Europe/Berlin")).toEqual(["2026-03-29T01:00:00.000Z"]);
  });

  test("is two in the hour that repeats, the earlier first", () => {
    expect(iso("2026-10-25T02:30", "Europe/Berlin")).toEqual(["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]);
  });

  test("works where the clocks change by half an hour", () => {
    expect(iso("2026-04-05T01:45", "Australia/Lord_Howe")).toHaveLength(2);
    expect(iso("2026-10-04T02:15", "Australia/Lord_Howe")).toHaveLength(0);
  });

  test("is none where it is no time at all", () => {
    expect(fromLocal("soon", "UTC")).toEqual([]);
  });
});

test.each([
  [2 * 86_400_000 + 4 * 3_600_000, "2 days 4 h"],
  [86_400_000, "1 day 0 h"],
  [3 * 3_600_000 + 5 * 60_000, "3 h 05 min"],
  [12 * 60_000 + 5_000, "12 min 05 s"],
  [999, "0 min 00 s"],
  [-5_000, "0 min 00 s"],
])("%i ms are said as %s", (milliseconds, said) => {
  expect(sayLeft(milliseconds)).toBe(said);
});
