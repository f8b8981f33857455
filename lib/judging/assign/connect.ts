import { findCuts } from "../graph/cuts";
import type { Generator } from "../random/generator";
import type { Roster } from "./request";

type Pair = [project: number, judge: number];

/**
 * Exchanges planned reviews between components until the graph is one, or no exchange helps. Coverage never changes; loads
 * do only when no exchange keeps them. Existing reviews stay.
 */
export function connectPlan(roster: Roster, given: readonly number[][], load: readonly number[], random: Generator): Pair[] {
  const plan: Pair[] = given.flatMap((judges, i) => judges.map((j): Pair => [i, j]));
  const loads = [...load];
  const taken = roster.projects.map(() => new Set<number>());
  for (const [i, j] of [...plan, ...roster.existing]) taken[i]!.add(j);
  const may = roster.eligible.map((judges) => new Set(judges));
  const fits = (i: number, j: number) => may[i]!.has(j) && !taken[i]!.has(j);

  let handedOver = false;
  while (count() > 1) {
    if (exchange()) continue;
    if (!handOver()) break;
    handedOver = true;
  }
  if (handedOver) while (level()) continue;
  return plan;

  function labels(): Int32Array {
    const parent = Int32Array.from({ length: roster.projects.length + roster.judges.length }, (_, node) => node);
    const root = (node: number): number => {
      while (parent[node] !== node) node = parent[node] = parent[parent[node]!]!;
      return node;
    };
    for (const [i, j] of [...plan, ...roster.existing]) parent[root(i)] = root(roster.projects.length + j);
    return parent.map((_, node) => root(node));
  }

  // Idle judges and projects without any review are no part of the graph.
  function count(): number {
    const label = labels();
    return new Set([...plan, ...roster.existing].map(([i]) => label[i]!)).size;
  }

  // A review on a cycle can go without its component falling apart; moved to another component, it joins the two.
  function onCycles(): Set<string> {
    const all = [...plan, ...roster.existing].map(([i, j]) => ({ judge: String(j), project: String(i) }));
    const cut = new Set(findCuts(all).cutReviews.map(({ judge, project }) => `${project} ${judge}`));
    return new Set(plan.map(([i, j]) => `${i} ${j}`).filter((key) => !cut.has(key)));
  }

  // (p, j) and (p', j') of two components become (p, j') and (p', j): loads stay.
  function exchange(): boolean {
    const label = labels();
    const loose = onCycles();
    for (const a of random.shuffle(plan)) {
      if (!loose.has(`${a[0]} ${a[1]}`)) continue;
      for (const b of random.shuffle(plan)) {
        if (label[a[0]] === label[b[0]] || !fits(a[0], b[1]) || !fits(b[0], a[1])) continue;
        const [j, h] = [a[1], b[1]];
        give(a, h);
        give(b, j);
        return true;
      }
    }
    return false;
  }

  // A project gets a judge of another component in place of one of its own, the most loaded first.
  function handOver(): boolean {
    const label = labels();
    const loose = onCycles();
    const byLoad = random.shuffle(plan).sort((a, b) => loads[b[1]]! - loads[a[1]]!);
    const judges = random.shuffle(roster.judges.map((_, j) => j)).sort((a, b) => loads[a]! - loads[b]!);
    for (const j of judges) {
      if (loads[j]! === 0 || loads[j]! >= roster.capacity[j]!) continue;
      for (const pair of byLoad) {
        if (label[pair[0]] === label[roster.projects.length + j] || !fits(pair[0], j)) continue;
        if (!loose.has(`${pair[0]} ${pair[1]}`)) continue;
        give(pair, j);
        return true;
      }
    }
    return false;
  }

  // Evens out what handing over made uneven, without splitting anything again.
  function level(): boolean {
    const before = count();
    for (const pair of random.shuffle(plan)) {
      for (const j of random.shuffle([...may[pair[0]]!])) {
        const relieved = pair[1];
        if (loads[relieved]! < loads[j]! + 2 || loads[j]! >= roster.capacity[j]! || !fits(pair[0], j)) continue;
        give(pair, j);
        if (count() <= before) return true;
        give(pair, relieved);
      }
    }
    return false;
  }

  function give(pair: Pair, j: number) {
    taken[pair[0]]!.delete(pair[1]);
    loads[pair[1]]!--;
    pair[1] = j;
    taken[pair[0]]!.add(j);
    loads[j]!++;
  }
}
