import { z } from "zod";
import type { VoteRule } from "@/lib/domain/events";
import type { EvidenceBallot } from "./flags";

const Routes = z.object({ account: z.number(), list: z.number(), link: z.number() });

/** A count of ballots: what decides, and beside it what was announced to be only shown. */
export const Count = z.object({
  /** Ballots that count. Those by the open link stand apart unless it was announced that they are added. */
  ballots: Routes,
  linkCounts: z.boolean(),
  setAside: z.number(),
  /** By place; equal votes share one. Projects without a vote stand in it too. */
  projects: z.array(z.object({ project: z.string(), place: z.number(), votes: z.number(), byRoute: Routes, voters: z.number() })),
});
export type Count = z.output<typeof Count>;

type Counted = Pick<EvidenceBallot, "route" | "choices"> & { isSetAside: boolean };

/** Adds up. `projects` are all that could be chosen; a choice of another (taken out since) counts for nobody. */
export function countBallots(projects: readonly string[], ballots: readonly Counted[], { linkCounts }: Pick<VoteRule, "linkCounts">): Count {
  const none = () => ({ account: 0, list: 0, link: 0 });
  const given = none();
  const rows = new Map(projects.map((project) => [project, { project, votes: 0, byRoute: none(), voters: 0 }]));
  for (const { route, choices, isSetAside } of ballots) {
    if (isSetAside) continue;
    given[route]++;
    for (const { projectId, votes } of choices) {
      const row = rows.get(projectId);
      if (!row) continue;
      row.byRoute[route] += votes;
      if (route === "link" && !linkCounts) continue;
      row.votes += votes;
      row.voters++;
    }
  }
  const sorted = [...rows.values()].sort((a, b) => b.votes - a.votes || (a.project < b.project ? -1 : 1));
  let place = 0;
  return {
    ballots: given, linkCounts, setAside: ballots.filter(({ isSetAside }) => isSetAside).length,
    projects: sorted.map((row, i) => {
      if (i === 0 || row.votes !== sorted[i - 1]!.votes) place = i + 1;
      return { ...row, place };
    }),
  };
}
