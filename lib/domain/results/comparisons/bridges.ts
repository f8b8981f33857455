import { z } from "zod";
import type { RankingInput } from "../input";
import type { ComparedAnswers } from "./input";

/** Comparisons that would join groups: which judge can be asked for which pair. */
export const PairBridges = z.object({
  status: z.enum(["proposed", "infeasible"]),
  /** Infeasible only: the groups that stay apart. */
  islands: z.array(z.array(z.string())),
  comparisons: z.array(z.object({
    judge: z.string(),
    projects: z.tuple([z.string(), z.string()]),
    /** Which of the two she would have to be given first. */
    toAssign: z.array(z.string()),
  })),
});
export type PairBridges = z.output<typeof PairBridges>;

interface Asked {
  id: string;
  hers: Set<string>;
  others: Set<string>;
  room: number;
}

/**
 * One comparison for each group but one, by judges who have both projects where there are such; else by one who can be given what she lacks.
 * Within a group it takes the project with the most comparisons, whose strength is known best.
 */
export function pairBridgesOf({ judges, compared }: Pick<RankingInput, "judges"> & { compared: ComparedAnswers }, components: { projects: string[] }[]): PairBridges {
  const counts = new Map<string, number>();
  for (const { left, right } of compared.answers) for (const id of [left, right]) counts.set(id, (counts.get(id) ?? 0) + 1);
  const asked: Asked[] = judges.map(({ id, capacity, open, allowed }) => ({ id, hers: new Set(open), others: new Set(allowed), room: capacity }));
  const comparisons: PairBridges["comparisons"] = [];
  let groups = components.map(({ projects }) => [...projects].sort((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1)));
  for (let next = nextBridge(groups, asked); next !== null; next = nextBridge(groups, asked)) {
    const { judge, projects, toAssign } = next;
    comparisons.push({ judge: judge.id, projects, toAssign });
    for (const id of toAssign) judge.hers.add(id);
    judge.room -= toAssign.length;
    const joined = groups.filter((group) => projects.some((id) => group.includes(id)));
    groups = [joined.flat(), ...groups.filter((group) => !joined.includes(group))];
  }
  const isWhole = groups.length === 1;
  return { status: isWhole ? "proposed" : "infeasible", islands: isWhole ? [] : groups.map((group) => [...group].sort()), comparisons };
}

/** The first judge who can compare projects of two groups, who lacks the fewest of them. */
function nextBridge(groups: string[][], asked: Asked[]): { judge: Asked; projects: [string, string]; toAssign: string[] } | null {
  for (const lacking of [0, 1, 2])
    for (const judge of asked) {
      if (judge.room < lacking) continue;
      const reach = groups.flatMap((group) => {
        const own = group.find((id) => judge.hers.has(id));
        const project = own ?? group.find((id) => judge.others.has(id));
        return project === undefined ? [] : [{ project, isHers: own !== undefined }];
      });
      const [one, other] = reach.sort((a, b) => Number(b.isHers) - Number(a.isHers));
      if (!one || !other) continue;
      const toAssign = [one, other].filter(({ isHers }) => !isHers).map(({ project }) => project);
      if (toAssign.length <= lacking) return { judge, projects: [one.project, other.project], toAssign };
    }
  return null;
}
