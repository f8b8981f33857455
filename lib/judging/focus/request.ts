import { readRequest, type AssignmentJudge, type AssignmentProject, type Roster } from "../assign/request";
import { JudgingError } from "../errors";
import type { ReviewPair } from "../graph/gate";
import { tabulate, type Review, type ReviewTable } from "../normalize/tabulate";

/**
 * How the next project is chosen (JUDGING.md, Focused reviews). `value`: the review that most raises the expected level of the
 * prize winners. `chance`: the largest p (1 − p) / (n + 1), p the chance to win and n its reviews. `leaders`: the leading fifth in turn,
 * the plain second round.
 */
export type FocusRule = "value" | "chance" | "leaders";

const RULES: readonly FocusRule[] = ["value", "chance", "leaders"];

/** What a focused review is for: the best `size` of `projects` (all when absent) win something. */
export interface FocusPrize {
  projects?: readonly string[];
  size: number;
}

export interface FocusRequest {
  projects: readonly AssignmentProject[];
  /** `capacity`: reviews she takes at most in all, done and pending ones included. */
  judges: readonly AssignmentJudge[];
  /** Counted reviews. */
  reviews: readonly Review[];
  /** Assigned and not yet counted: they are expected to come, and count for coverage and loads. */
  pending?: readonly ReviewPair[];
  /** One prize for the best of all when absent. */
  prizes?: readonly FocusPrize[];
  /** Reviews that every project has before any is focused; 2 when absent. */
  floor?: number;
  /** Reviews to propose now. */
  count: number;
  /** Share of the reviews beyond coverage that go anywhere, so that an assignment does not tell the standing; .2 when absent. */
  decoys?: number;
  rule?: FocusRule;
  seed: string | number;
}

/** The request by index. `pairs` are the done and pending reviews, as [project, judge]. */
export interface FocusTask {
  roster: Roster;
  table: ReviewTable | null;
  pending: [number, number][];
  prizes: { members: number[]; size: number }[];
  floor: number;
  count: number;
  decoys: number;
  rule: FocusRule;
}

/** Throws what `readRequest` and `tabulate` throw, `unknown_id` for a prize's project, and `bad_option`. */
export function readFocus(request: FocusRequest): FocusTask {
  const { floor = 2, decoys = 0.2, rule = "value", pending = [] } = request;
  requireWhole(floor, "The reviews that every project gets first");
  requireWhole(request.count, "The number of reviews to propose");
  if (!(decoys >= 0 && decoys < 1)) throw new JudgingError("bad_option", "The share of decoys lies from 0 to below 1.");
  if (!RULES.includes(rule)) throw new JudgingError("bad_option", `There is no rule "${String(rule)}".`);
  const table = request.reviews.length === 0 ? null : tabulate(request.reviews);
  const ask = { projects: request.projects, judges: request.judges, reviewsPerProject: floor, seed: request.seed };
  // Apart first, so that a fault is told by its row in the list that it stands in.
  readRequest({ ...ask, existing: request.reviews });
  readRequest({ ...ask, existing: pending });
  const roster = readRequest({ ...ask, existing: [...request.reviews, ...pending] });
  return {
    roster,
    table,
    // In one order whatever the order of rows, so that sums are the same to the last bit.
    pending: roster.existing.slice(request.reviews.length).sort(([a, x], [b, y]) => a - b || x - y),
    prizes: readPrizes(request.prizes ?? [{ size: 1 }], roster.projects),
    floor,
    count: request.count,
    decoys,
    rule,
  };
}

function readPrizes(prizes: readonly FocusPrize[], projects: readonly string[]): FocusTask["prizes"] {
  if (prizes.length === 0) throw new JudgingError("bad_option", "Name at least one prize.");
  const index = new Map(projects.map((id, i) => [id, i]));
  return prizes.map(({ projects: own, size }, row) => {
    if (!Number.isSafeInteger(size) || size < 1) throw new JudgingError("bad_option", "A prize is for the best 1 or more.", row);
    const members = (own ?? projects).map((id) => {
      const i = index.get(id);
      if (i === undefined) throw new JudgingError("unknown_id", `There is no project "${id}".`, row);
      return i;
    });
    if (new Set(members).size < members.length) throw new JudgingError("duplicate_id", "A prize names a project twice.", row);
    return { members: members.sort((a, b) => a - b), size };
  });
}

function requireWhole(value: number, what: string) {
  if (!Number.isSafeInteger(value) || value < 0) throw new JudgingError("bad_option", `${what} must be a whole number from 0.`);
}
