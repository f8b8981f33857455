import { z } from "zod";
import type { ProjectRecord } from "./compared";

export const Rival = z.object({ project: z.string(), wins: z.number(), losses: z.number(), ties: z.number() });
export type Rival = z.output<typeof Rival>;

/** A record by the other project: whom it was compared with and how often which was said, and not by whom. */
export function rivalsOf(lines: Pick<ProjectRecord["lines"][number], "against" | "said">[]): Rival[] {
  const rivals = new Map<string, Rival>();
  for (const { against, said } of lines) {
    const rival = rivals.get(against) ?? { project: against, wins: 0, losses: 0, ties: 0 };
    rivals.set(against, rival);
    rival[said === "won" ? "wins" : said === "lost" ? "losses" : "ties"]++;
  }
  return [...rivals.values()];
}
