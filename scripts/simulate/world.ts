import { assignByFlow } from "@/lib/judging/assign/flow";
import { connectPlan } from "@/lib/judging/assign/connect";
import { readRequest } from "@/lib/judging/assign/request";
import { normalCdf } from "@/lib/judging/rank/normal-cdf";
import { seededGenerator, type Generator, type Review, type ReviewPair } from "@/lib/judging";

/** An event to simulate. Levels and leniencies are normal around 3 on a scale from 1 to 5. */
export interface Setting {
  projects: number;
  judges: number;
  /** Reviews a project; a pair means a number drawn from so many to so many. */
  reviews: number | [number, number];
  projectSd: number;
  judgeSd: number;
  /** Of a review's total about level and leniency, criteria together. */
  noiseSd: number;
  /** Standard deviation of the logarithm of a judge's own noise. */
  noiseSpread?: number;
  /** `rubric`: mean of four criteria in whole marks; `whole`: one whole mark; `exact`: no rounding, no ends. */
  marks?: "rubric" | "whole" | "exact";
}

export const STUDY: Setting = { projects: 40, judges: 30, reviews: 3, projectSd: 0.7, judgeSd: 0.6, noiseSd: 0.65 };

/** Noise of one criterion about the review's own opinion. */
const CRITERION_SD = 0.6;
const CRITERIA = 4;

export interface World {
  setting: Setting;
  projects: string[];
  judges: string[];
  /**
   * What each project would get on average if endlessly many such judges marked it: the true score. Where marks are exact that is its level,
   * else the ends of the scale draw it in a little; the order is the same.
   */
  level: number[];
  /** True leniencies, and each judge's own noise. */
  leniency: number[];
  noise: number[];
  random: Generator;
  /** The mark that this judge gives, whenever and in whatever order she is asked. */
  mark(pair: ReviewPair): Review;
}

const name = (letter: string, k: number) => `${letter}${String(k).padStart(4, "0")}`;
export const indexOf = (id: string) => Number(id.slice(1));

/** A world of known truth. The same seed gives the same levels, leniencies and marks, whatever plan asks for them. */
export function createWorld(setting: Setting, seed: string): World {
  const random = seededGenerator(seed);
  const { projects: P, judges: J, marks = "rubric" } = setting;
  const latent = Array.from({ length: P }, () => 3 + setting.projectSd * random.normal());
  const leniency = Array.from({ length: J }, () => setting.judgeSd * random.normal());
  const noise = leniency.map(() => setting.noiseSd * Math.exp((setting.noiseSpread ?? 0) * random.normal()));
  return {
    setting,
    projects: latent.map((_, i) => name("p", i)),
    judges: leniency.map((_, j) => name("j", j)),
    level: latent.map((value) => expectedTotal(value, setting, noise)),
    leniency,
    noise,
    random,
    mark({ judge, project }) {
      const [i, j] = [indexOf(project), indexOf(judge)];
      const own = seededGenerator(`${seed} ${project} ${judge}`);
      return { judge, project, total: total(latent[i]! + leniency[j]!, noise[j]!, marks, own) };
    },
  };
}

function total(mean: number, noise: number, marks: NonNullable<Setting["marks"]>, random: Generator): number {
  const whole = (value: number) => Math.min(5, Math.max(1, Math.round(value)));
  if (marks === "exact") return mean + noise * random.normal();
  if (marks === "whole") return whole(mean + noise * random.normal());
  const ofCriteria = Math.min(CRITERION_SD, 0.9 * noise * Math.sqrt(CRITERIA));
  const opinion = mean + Math.sqrt(noise ** 2 - ofCriteria ** 2 / CRITERIA) * random.normal();
  let sum = 0;
  for (let c = 0; c < CRITERIA; c++) sum += whole(opinion + ofCriteria * random.normal());
  return sum / CRITERIA;
}

// The mean of a whole mark from 1 to 5 is 1 plus the chances to exceed 1.5, 2.5, 3.5 and 4.5; of four such, the same.
function expectedTotal(latent: number, { marks = "rubric", judgeSd }: Setting, noise: readonly number[]): number {
  if (marks === "exact") return latent;
  let sum = 0;
  for (const own of noise) {
    const ofCriteria = marks === "rubric" ? Math.min(CRITERION_SD, 0.9 * own * Math.sqrt(CRITERIA)) : 0;
    const sd = Math.sqrt(judgeSd ** 2 + own ** 2 + ofCriteria ** 2 * (1 - 1 / CRITERIA));
    for (const edge of [1.5, 2.5, 3.5, 4.5]) sum += normalCdf((latent - edge) / sd) / noise.length;
  }
  return 1 + sum;
}

/** Who reviews what at random: loads as equal as can be, one connected graph, no exchanges that make it better. */
export function randomPairs(world: World, reviews: Setting["reviews"] = world.setting.reviews): ReviewPair[] {
  const { projects, judges, random } = world;
  const need = projects.map(() => (typeof reviews === "number" ? reviews : reviews[0] + random.below(reviews[1] - reviews[0] + 1)));
  const capacity = Math.ceil(need.reduce((sum, n) => sum + n, 0) / judges.length) + 1;
  const roster = readRequest({
    projects: projects.map((id) => ({ id })),
    judges: judges.map((id) => ({ id, capacity })),
    reviewsPerProject: 0,
    seed: 0,
  });
  const flow = assignByFlow({ ...roster, need, random });
  return connectPlan(roster, flow.given, flow.load, random).map(([i, j]) => ({ judge: judges[j]!, project: projects[i]! }));
}

export function randomReviews(world: World): Review[] {
  return randomPairs(world).map((pair) => world.mark(pair));
}
