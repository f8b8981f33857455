import type { Generator } from "../random/generator";

/** Projects and judges by index. `load` counts what a judge already has; `capacity` is her limit, the existing included. */
export interface FlowInput {
  /** Judges who may review project i and have not yet. */
  eligible: readonly (readonly number[])[];
  /** Reviews that project i still needs. */
  need: readonly number[];
  capacity: readonly number[];
  load: readonly number[];
  random: Generator;
}

export interface FlowResult {
  /** Judges given to each project. */
  given: number[][];
  load: number[];
  /** Null when every need is met, else the cut that explains why not. */
  cut: { projects: number[]; judges: number[] } | null;
}

/**
 * Gives each project the judges it needs, loads as equal as can be: one review at a time along the alternating path that
 * ends at the least loaded judge in reach, which keeps every prefix optimal for any convex cost of loads (Harvey, Ladner,
 * Lovász & Tamir 2006). All ties are broken at random, never by id. When a project finds no path to a judge with room, what it
 * reaches is a minimum cut.
 */
export function assignByFlow({ eligible: offered, need, capacity, load: start, random }: FlowInput): FlowResult {
  const P = offered.length;
  const load = [...start];
  const eligible = offered.map((judges) => random.shuffle(judges));
  const given: Set<number>[] = eligible.map(() => new Set());
  const held: Set<number>[] = load.map(() => new Set());
  const stuck: number[] = [];

  // One review a project and round, in a fresh order each time, so that nobody is served last throughout.
  const rounds = Math.max(0, ...need);
  for (let round = 0; round < rounds; round++) {
    for (const i of random.shuffle(Array.from({ length: P }, (_, i) => i))) {
      if (need[i]! > round && !giveOne(i)) stuck.push(i);
    }
  }
  return {
    given: given.map((judges) => [...judges]),
    load,
    cut: stuck.length === 0 ? null : cutFrom(stuck),
  };

  function giveOne(i: number): boolean {
    let least = Infinity;
    for (let j = 0; j < load.length; j++) if (load[j]! < capacity[j]!) least = Math.min(least, load[j]!);
    if (least === Infinity) return false;
    const { judges, cameBy } = search([i], (j) => load[j]! < capacity[j]! && load[j] === least);
    let best = -1;
    let ties = 0;
    for (const j of judges) {
      if (load[j]! >= capacity[j]!) continue;
      if (best === -1 || load[j]! < load[best]!) [best, ties] = [j, 1];
      else if (load[j] === load[best] && random.below(++ties) === 0) best = j;
    }
    if (best === -1) return false;
    load[best]!++;
    for (let j = best; ; ) {
      const { project, relieved } = cameBy.get(j)!;
      given[project]!.add(j);
      held[j]!.add(project);
      if (relieved === null) return true;
      given[project]!.delete(relieved);
      held[relieved]!.delete(project);
      j = relieved;
    }
  }

  /** Judges in reach, nearest first: a project may take any eligible judge, and a judge be relieved of one she was given. */
  function search(from: readonly number[], isEnough: (j: number) => boolean) {
    const cameBy = new Map<number, { project: number; relieved: number | null }>();
    const judges: number[] = [];
    const projects = new Set(from);
    let found = false;
    const visit = (project: number, relieved: number | null) => {
      for (const j of eligible[project]!) {
        if (cameBy.has(j) || given[project]!.has(j)) continue;
        cameBy.set(j, { project, relieved });
        judges.push(j);
        found ||= isEnough(j);
      }
    };
    for (const i of from) visit(i, null);
    for (let head = 0; head < judges.length && !found; head++) {
      for (const project of held[judges[head]!]!) {
        if (found || projects.has(project)) continue;
        projects.add(project);
        visit(project, judges[head]!);
      }
    }
    return { judges, cameBy, projects };
  }

  function cutFrom(from: readonly number[]) {
    const { judges, projects } = search(from, () => false);
    return { projects: [...projects].sort((a, b) => a - b), judges: [...judges].sort((a, b) => a - b) };
  }
}
