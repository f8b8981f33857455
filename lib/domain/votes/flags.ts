import { sha256 } from "@/lib/operation";
import type { Chosen } from "./choices";

/** A ballot with everything that was seen of it. Marks are salted hashes: equal or not is all that they tell. */
export interface EvidenceBallot {
  id: string;
  route: "account" | "list" | "link";
  castAt: Date;
  device: string | null;
  address: string | null;
  /** Shared by variants of one e-mail address. */
  stem: string | null;
  /** When the account was opened; null where there is none. */
  accountAt: Date | null;
  /** In a team, a judge or an organizer of this event. */
  hasRole: boolean;
  choices: Chosen[];
  /** Chosen and never put before this voter. */
  unseen: string[];
}

export type FlagKind = "one_device" | "address_variants" | "burst" | "made_for_vote" | "never_shown" | "together";

export interface Flag {
  id: string;
  kind: FlagKind;
  ballots: string[];
  /** What was seen, in numbers. */
  seen: Record<string, number>;
  projects: string[];
}

const SECOND = 1000;
const LEAST = { one_device: 3, address_variants: 3, burst: 8, made_for_vote: 8, together: 8 } as const;
const BURST_SECONDS = 60;
/** From opening an account to voting with it. */
const FRESH_SECONDS = 600;
const TOGETHER_CHANCE = 0.001;

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string | null): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return groups;
}

const sameChoices = ({ choices }: EvidenceBallot): string =>
  choices.map(({ projectId, votes }) => `${projectId}:${votes}`).sort().join(" ");

const projectsOf = (ballots: readonly EvidenceBallot[]): string[] => [...new Set(ballots.flatMap(({ choices }) => choices.map(({ projectId }) => projectId)))].sort();

const flagOf = (kind: FlagKind, ballots: readonly EvidenceBallot[], seen: Flag["seen"], projects = projectsOf(ballots)): Flag => {
  const ids = ballots.map(({ id }) => id).sort();
  return { id: sha256(`${kind} ${ids.join(" ")} ${projects.join(" ")}`).slice(0, 16), kind, ballots: ids, seen, projects };
};

const secondsBetween = (ballots: readonly EvidenceBallot[]): number => {
  const times = ballots.map(({ castAt }) => castAt.getTime());
  return Math.round((Math.max(...times) - Math.min(...times)) / SECOND);
};

/** The most ballots that lie within so many seconds. `ballots` by time. */
function densest(ballots: readonly EvidenceBallot[], seconds: number): EvidenceBallot[] {
  let best: EvidenceBallot[] = [];
  let from = 0;
  ballots.forEach((ballot, to) => {
    while (ballot.castAt.getTime() - ballots[from]!.castAt.getTime() > seconds * SECOND) from++;
    if (to - from + 1 > best.length) best = ballots.slice(from, to + 1);
  });
  return best;
}

/** P(at least k of n drawn are marked, where m of N are): of two projects that have nothing to do with each other. */
function atLeastTogether(k: number, n: number, m: number, N: number): number {
  const logFactorial = (x: number): number => {
    let sum = 0;
    for (let i = 2; i <= x; i++) sum += Math.log(i);
    return sum;
  };
  const logChoose = (a: number, b: number): number => (b < 0 || b > a ? -Infinity : logFactorial(a) - logFactorial(b) - logFactorial(a - b));
  let p = 0;
  for (let i = k; i <= Math.min(n, m); i++) p += Math.exp(logChoose(m, i) + logChoose(N - m, n - i) - logChoose(N, n));
  return p;
}

/** Two projects that are chosen together far more often than chance brings them together. */
function togetherFlags(ballots: readonly EvidenceBallot[]): Flag[] {
  const several = ballots.filter(({ choices }) => choices.length > 1);
  const by = new Map<string, Set<number>>();
  several.forEach(({ choices }, at) => choices.forEach(({ projectId }) => by.set(projectId, (by.get(projectId) ?? new Set()).add(at))));
  const chosen = [...by].filter(([, set]) => set.size >= LEAST.together).sort(([a], [b]) => (a < b ? -1 : 1));
  const pairs = (chosen.length * (chosen.length - 1)) / 2;
  const flags: Flag[] = [];
  chosen.forEach(([a, ofA], i) => {
    for (const [b, ofB] of chosen.slice(i + 1)) {
      const both = [...ofA].filter((at) => ofB.has(at));
      if (both.length < LEAST.together || both.length < 0.9 * Math.max(ofA.size, ofB.size)) continue;
      if (atLeastTogether(both.length, ofA.size, ofB.size, several.length) * pairs > TOGETHER_CHANCE) continue;
      flags.push(flagOf("together", both.map((at) => several[at]!), { both: both.length, first: ofA.size, second: ofB.size, ballots: several.length }, [a, b]));
    }
  });
  return flags;
}

/**
 * What looks as if ballots were not so many persons': evidence for a person to look at, never a verdict. Many voters behind one address are
 * no evidence by themselves, nor are quick ones: a hall is both. Pure; in an order of its own.
 */
export function flagBallots(ballots: readonly EvidenceBallot[]): Flag[] {
  const byTime = [...ballots].sort((a, b) => a.castAt.getTime() - b.castAt.getTime() || (a.id < b.id ? -1 : 1));
  const flags: Flag[] = [];
  for (const group of grouped(byTime, ({ device }) => device).values())
    if (group.length >= LEAST.one_device)
      flags.push(flagOf("one_device", group, { ballots: group.length, addresses: grouped(group, ({ address }) => address).size, seconds: secondsBetween(group) }));
  for (const group of grouped(byTime, ({ stem }) => stem).values())
    if (group.length >= LEAST.address_variants)
      flags.push(flagOf("address_variants", group, { ballots: group.length, seconds: secondsBetween(group) }));
  for (const group of grouped(byTime, (ballot) => ballot.address && `${ballot.address} ${sameChoices(ballot)}`).values()) {
    const burst = densest(group, BURST_SECONDS);
    const others = byTime.filter(({ address, castAt }) => address === burst[0]!.address && castAt >= burst[0]!.castAt && castAt <= burst.at(-1)!.castAt).length;
    // In a hall many choose the same one at the same time; that nearly all do is what a script looks like.
    if (burst.length >= LEAST.burst && burst.length >= 0.9 * others)
      flags.push(flagOf("burst", burst, { ballots: burst.length, seconds: secondsBetween(burst), fromThere: others }));
  }
  const fresh = byTime.filter(({ accountAt, castAt, hasRole }) => accountAt !== null && !hasRole && castAt.getTime() - accountAt.getTime() <= FRESH_SECONDS * SECOND);
  for (const group of grouped(fresh, sameChoices).values())
    if (group.length >= LEAST.made_for_vote)
      flags.push(flagOf("made_for_vote", group, { ballots: group.length, fresh: fresh.length, seconds: secondsBetween(group) }));
  const blind = byTime.filter(({ unseen }) => unseen.length > 0);
  if (blind.length > 0)
    flags.push(flagOf("never_shown", blind, { ballots: blind.length, choices: blind.reduce((sum, { unseen }) => sum + unseen.length, 0) }, [...new Set(blind.flatMap(({ unseen }) => unseen))].sort()));
  return [...flags, ...togetherFlags(byTime)];
}
