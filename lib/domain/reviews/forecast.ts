import { seededGenerator } from "@/lib/judging";

const DRAWS = 1000;
/** Fewer submitted reviews say nothing about a pace. */
export const LEAST_DONE = 5;
/** How much judges differ in pace, as the shape of a gamma distribution: half of them are at less than 0.7 of the mean. */
const SHAPE = 1.5;

export interface Pace {
  /** Reviews that she has still to submit. */
  left: number;
  /** Reviews that she has submitted in so many hours in which she had something to do. */
  done: number;
  hours: number;
}

export type Forecast =
  | { status: "done" | "too_early" }
  /** Hours from now: judging is done between `low` and `high` four times in five. `inTime` is the chance that it is done within `limit`. */
  | { status: "forecast"; low: number; middle: number; high: number; inTime: number | null };

/**
 * When all will be done at the pace so far. Each judge's pace is drawn from what is known of it (her own reviews, and as far as she has few the
 * pace of all), then the time that the rest takes her; the last one to be done decides. Nights count as hours like others.
 */
export function forecast(judges: readonly Pace[], limit: number | null, seed: string): Forecast {
  const waiting = judges.filter(({ left }) => left > 0);
  if (waiting.length === 0) return { status: "done" };
  const [done, hours] = [sum(judges, ({ done }) => done), sum(judges, ({ hours }) => hours)];
  if (done < LEAST_DONE || hours <= 0) return { status: "too_early" };
  const mean = done / hours;
  const random = seededGenerator(seed);
  const ends = Array.from({ length: DRAWS }, () =>
    Math.max(...waiting.map((judge) => {
      const pace = random.gamma(SHAPE + judge.done) / (SHAPE / mean + judge.hours);
      return random.gamma(judge.left) / pace;
    }))).sort((a, b) => a - b);
  const at = (share: number) => ends[Math.floor(share * DRAWS)]!;
  return {
    status: "forecast", low: at(0.1), middle: at(0.5), high: at(0.9),
    inTime: limit === null ? null : ends.filter((end) => end <= limit).length / DRAWS,
  };
}

const sum = (judges: readonly Pace[], of: (judge: Pace) => number): number => judges.reduce((total, judge) => total + of(judge), 0);
