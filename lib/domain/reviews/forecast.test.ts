import { describe, expect, it } from "vitest";
import { seededGenerator } from "@/lib/judging";
import { forecast, type Pace } from "./forecast";
import { stallMinutes, workState } from "./pace";

describe("the forecast", () => {
  it("says nothing before there is a pace, and nothing where nothing is left", () => {
    expect(forecast([{ left: 3, done: 2, hours: 4 }, { left: 3, done: 2, hours: 4 }], 10, "s")).toEqual({ status: "too_early" });
    expect(forecast([{ left: 0, done: 5, hours: 4 }], 10, "s")).toEqual({ status: "done" });
  });

  it("waits for the slowest: one judge without a review moves it far, the chance in time falls", () => {
    const busy: Pace[] = Array.from({ length: 6 }, () => ({ left: 4, done: 8, hours: 8 }));
    const [all, withIdle] = [forecast(busy, 12, "s"), forecast([...busy, { left: 12, done: 0, hours: 8 }], 12, "s")];
    if (all.status !== "forecast" || withIdle.status !== "forecast") throw new Error("there is a pace");
    expect(withIdle.middle).toBeGreaterThan(2 * all.middle);
    expect(withIdle.inTime!).toBeLessThan(all.inTime! - 0.3);
    expect(forecast(busy, 12, "s")).toEqual(all);
  });

  it("holds what its range says: four times in five, over simulated judgings", () => {
    const random = seededGenerator("judgings");
    let within = 0;
    const judgings = 150;
    for (let k = 0; k < judgings; k++) {
      let end = 0;
      const judges = Array.from({ length: 12 }, (): Pace => {
        const [rate, share, hours] = [random.gamma(1.5) / 1.5, 10, 6];
        let [done, at] = [0, 0];
        for (;;) {
          at += random.gamma(1) / rate;
          if (at > hours || done === share) break;
          done++;
        }
        const left = share - done;
        if (left > 0) end = Math.max(end, random.gamma(left) / rate);
        return { left, done, hours: left === 0 ? Math.min(at, hours) : hours };
      });
      const seen = forecast(judges, null, `${k}`);
      if (seen.status === "forecast" && end >= seen.low && end <= seen.high) within++;
    }
    expect(within / judgings).toBeGreaterThan(0.72);
    expect(within / judgings).toBeLessThan(0.9);
  });
});

describe("who is behind", () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 7, hour));
  const event = { judgingOpensAt: at(8), judgingClosesAt: at(20) };
  const judge = { state: "accepted" as const, assigned: 5, left: 3, lastSavedAt: at(10), givenAt: at(7) };

  it("is told after a twelfth of the judging, within bounds", () => {
    expect(stallMinutes(event)).toBe(60);
    expect(stallMinutes({ judgingOpensAt: at(8), judgingClosesAt: at(10) })).toBe(30);
    expect(stallMinutes({ judgingOpensAt: at(8), judgingClosesAt: at(24 * 30) })).toBe(720);
  });

  it.each([
    ["saved lately", {}, 10.9, "working"],
    ["saved an hour ago", {}, 11, "stalled"],
    ["was given more since", { givenAt: at(11) }, 11.5, "working"],
    ["never saved", { lastSavedAt: null }, 8.1, "not_started"],
    ["has nothing left", { left: 0 }, 15, "done"],
    ["has nothing at all", { assigned: 0, left: 0 }, 15, "none"],
    ["was withdrawn", { state: "withdrawn" as const }, 15, "none"],
    ["can do no more, judging has closed", {}, 21, "working"],
  ])("who %s", (_, change, hour, work) => {
    expect(workState({ ...judge, ...change }, event, new Date(at(0).getTime() + hour * 3_600_000))).toBe(work);
  });
});
