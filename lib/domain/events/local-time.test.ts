import { describe, expect, it } from "vitest";
import { isLocalTime, localTimeOf, readLocalTime, type WhenTwice } from "./local-time";

const read = (local: string, zone: string, which?: WhenTwice): string => {
  const reading = readLocalTime(local, zone, which);
  return "at" in reading ? reading.at.toISOString() : reading.problem;
};

describe("a local time", () => {
  it.each([
    // zone, local time, instant
    ["Europe/Vienna", "2026-01-15T18:00", "2026-01-15T17:00:00.000Z"],
    ["Europe/Vienna", "2026-07-15T18:00", "2026-07-15T16:00:00.000Z"],
    ["Europe/Vienna", "2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
    ["Europe/Vienna", "2026-03-29T02:00", "skipped"],
    ["Europe/Vienna", "2026-03-29T02:30", "skipped"],
    ["Europe/Vienna", "2026-03-29T02:59:59", "skipped"],
    ["Europe/Vienna", "2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
    ["Europe/Vienna", "2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
    ["Europe/Vienna", "2026-10-25T02:00", "twice"],
    ["Europe/Vienna", "2026-10-25T02:30", "twice"],
    ["Europe/Vienna", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
    ["America/New_York", "2026-03-08T02:30", "skipped"],
    ["America/New_York", "2026-03-08T03:00", "2026-03-08T07:00:00.000Z"],
    ["America/New_York", "2026-11-01T01:30", "twice"],
    ["America/New_York", "2026-11-01T02:00", "2026-11-01T07:00:00.000Z"],
    ["America/New_York", "2026-03-29T02:30", "2026-03-29T06:30:00.000Z"],
    ["Asia/Kathmandu", "2026-03-29T02:30", "2026-03-28T20:45:00.000Z"],
    ["Asia/Kathmandu", "2026-10-25T02:30", "2026-10-24T20:45:00.000Z"],
    ["Australia/Lord_Howe", "2026-04-05T01:45", "twice"],
    ["Pacific/Apia", "2011-12-30T12:00", "skipped"],
    ["UTC", "2024-02-29T23:59", "2024-02-29T23:59:00.000Z"],
  ])("in %s %s is %s", (zone, local, wanted) => {
    expect(read(local, zone)).toBe(wanted);
  });

  it.each([
    ["Europe/Vienna", "2026-10-25T02:30", "earlier", "2026-10-25T00:30:00.000Z"],
    ["Europe/Vienna", "2026-10-25T02:30", "later", "2026-10-25T01:30:00.000Z"],
    ["America/New_York", "2026-11-01T01:00", "earlier", "2026-11-01T05:00:00.000Z"],
    ["America/New_York", "2026-11-01T01:00", "later", "2026-11-01T06:00:00.000Z"],
    ["Europe/Vienna", "2026-03-29T02:30", "later", "skipped"],
    ["Europe/Vienna", "2026-01-15T18:00", "later", "2026-01-15T17:00:00.000Z"],
  ] as const)("in %s %s, the %s, is %s", (zone, local, which, wanted) => {
    expect(read(local, zone, which)).toBe(wanted);
  });

  it("says in a sentence what is the matter", () => {
    expect(readLocalTime("2026-03-29T02:30", "Europe/Vienna")).toEqual({
      problem: "skipped",
      sentence: "The clocks of Europe/Vienna go forward from 02:00 to 03:00 then, so 02:30 does not exist. Choose a time before or after.",
    });
    expect(readLocalTime("2026-10-25T02:30", "Europe/Vienna")).toEqual({
      problem: "twice",
      sentence: "The clocks of Europe/Vienna go back then, so 02:30 comes twice: at 00:30 and at 01:30 UTC. Say which is meant.",
    });
  });

  it.each(["2026-02-29T12:00", "2026-13-01T12:00", "2026-01-01", "2026-01-01T24:00", "tomorrow", "2026-01-01T12:00Z", ""])(
    "is not %j", (text) => expect(isLocalTime(text)).toBe(false));

  it.each([
    ["2026-10-25T00:30:00Z", "Europe/Vienna", "2026-10-25T02:30"],
    ["2026-10-25T01:30:59.999Z", "Europe/Vienna", "2026-10-25T02:30"],
    ["2026-03-28T20:45:00Z", "Asia/Kathmandu", "2026-03-29T02:30"],
    ["2026-12-31T23:30:00Z", "America/New_York", "2026-12-31T18:30"],
  ])("at %s in %s the clock shows %s", (at, zone, wanted) => {
    expect(localTimeOf(new Date(at), zone)).toBe(wanted);
  });
});
