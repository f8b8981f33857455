import { JudgingError } from "../errors";
import { solveMixed } from "../normalize/fit-linear";
import { POSTERIOR_DIRECT } from "../normalize/fit-posterior";
import { drawLevels } from "../normalize/draw-levels";
import { tabulate, type Review } from "../normalize/tabulate";
import { seededGenerator } from "../random/generator";
import type { RankedList } from "./list";
import type { Place } from "./places";
import { chanceAhead, chanceOfTop, drawnPlaces, expectedAgreement, note, placeInterval, type DrawnPlaces } from "./tally";
import { callList, type ListCall } from "./verdict";

export interface ProjectOdds {
  project: string;
  /** The place by score, from the list. */
  place: number;
  /** Chance to be truly the best. */
  first: number;
  /** Chance to be truly among the best n, for each n of `topSizes`. */
  top: number[];
  /** Mean of the place, and the places between which it lies with 90 %. */
  expectedPlace: number;
  placeLow: number;
  placeHigh: number;
  /** Chance to be truly ahead of the next in the list; null for the last. */
  aheadOfNext: number | null;
  /** Projects of one group are not told apart: none is behind the group's first with 90 %. Counted from 1. */
  group: number;
}

export interface ListOdds {
  /** `estimated`, or why there are no odds: the list's own status, or what the marks leave unknown. */
  status: "estimated" | "provisional" | "disconnected" | "empty" | "no_replication" | "exact" | "unanimous";
  topSizes: number[];
  /** In the order of the list; empty unless estimated. */
  projects: ProjectOdds[];
  call: ListCall;
  /** Kendall's τ that may be expected between this order and the truth; null unless estimated. */
  expectedAgreement: number | null;
}

export interface OddsOptions {
  /** All counted reviews of the event: the odds come from one posterior. */
  reviews: readonly Review[];
  lists: readonly { list: RankedList; topSizes?: readonly number[] }[];
  seed: string | number;
  /** 4,000 when absent. */
  draws?: number;
  /** From what chance on a winner is called; .95 when absent. Pre-registered. */
  line?: number;
}

/**
 * Odds of each list by seeded draws from the integrated posterior: they include the doubt about leniency, about the
 * variances and about the levels, and are shrunk as far as the marks deserve (JUDGING.md, The odds). Same data and seed,
 * same odds. Throws what `fitScores` throws, and `bad_option` and `unknown_id`.
 */
export function drawOdds({ reviews, lists, seed, draws = 4000, line = 0.95 }: OddsOptions): ListOdds[] {
  if (!Number.isSafeInteger(draws) || draws < 100) throw new JudgingError("bad_option", "Odds need at least 100 draws.");
  if (!(line > 0.5 && line <= 1)) throw new JudgingError("bad_option", "The line for a call lies between .5 and 1.");
  const table = tabulate(reviews);
  const random = seededGenerator(seed);
  const status = solveMixed(table, POSTERIOR_DIRECT).status;
  const index = new Map(table.projects.map((id, i) => [id, i]));
  const plans = lists.map(({ list, topSizes = [] }) => {
    checkSizes(topSizes);
    const members = list.places.map(({ id }) => indexOf(index, id));
    const isOpen = list.status === "ranked" && status === "estimated";
    return { list, topSizes, members, drawn: isOpen ? drawnPlaces(list.places.map(({ place }) => place), draws) : null, values: new Float64Array(members.length) };
  });
  if (plans.some((plan) => plan.drawn !== null)) {
    drawLevels(table, draws, random, (level, draw) => {
      for (const { members, drawn, values } of plans) {
        for (let m = 0; m < members.length; m++) values[m] = level[members[m]!]!;
        if (drawn) note(drawn, draw, values);
      }
    });
  }
  return plans.map(({ list, topSizes, drawn }) => {
    if (drawn) return describeOdds(list.places, topSizes, drawn, line);
    const why = list.status !== "ranked" ? list.status : status === "no_spare" ? "provisional" : status;
    return {
      status: why,
      topSizes: [...topSizes],
      projects: [],
      call: { kind: "undecided", winner: null, closeSet: [], prizes: [] },
      expectedAgreement: null,
    } satisfies ListOdds;
  });
}

/** Odds of a list from drawn places; the places stand best first, member by member as in the draws. */
export function describeOdds(
  places: readonly Place[],
  topSizes: readonly number[],
  drawn: DrawnPlaces,
  line: number,
): ListOdds {
  const groups = groupOf(drawn);
  const projects = places.map(({ id, place }, m) => {
    const { expected, low, high } = placeInterval(drawn, m);
    return {
      project: id,
      place,
      first: chanceOfTop(drawn, m, 1),
      top: topSizes.map((size) => chanceOfTop(drawn, m, size)),
      expectedPlace: expected,
      placeLow: low,
      placeHigh: high,
      aheadOfNext: m + 1 < places.length ? chanceAhead(drawn, m, m + 1) : null,
      group: groups[m]!,
    };
  });
  return {
    status: "estimated",
    topSizes: [...topSizes],
    projects,
    call: callList(projects, topSizes, line),
    expectedAgreement: expectedAgreement(drawn),
  };
}

function groupOf(drawn: DrawnPlaces): number[] {
  const groups: number[] = [];
  let leader = 0;
  for (let m = 0; m < drawn.members; m++) {
    const isBehind = m > 0 && chanceAhead(drawn, leader, m) > 0.9;
    if (isBehind) leader = m;
    groups.push(m === 0 ? 1 : groups[m - 1]! + (isBehind ? 1 : 0));
  }
  return groups;
}

function indexOf(index: ReadonlyMap<string, number>, id: string): number {
  const i = index.get(id);
  if (i === undefined) throw new JudgingError("unknown_id", `Project "${id}" has no counted review.`);
  return i;
}

function checkSizes(sizes: readonly number[]) {
  sizes.forEach((size, row) => {
    if (!Number.isSafeInteger(size) || size < 1) throw new JudgingError("bad_option", "A top size is a whole number from 1.", row);
  });
}
