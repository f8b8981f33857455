import type { Comparing } from "./queries";

/** How many comparisons are asked of a judge with so many projects: three for each of them, and every pair at most once. */
export const comparisonsAsked = (projects: number): number => Math.min((projects * (projects - 1)) / 2, Math.ceil(1.5 * projects));

/** Of all judges: the comparisons that are asked and those of them that are in, and how many judges have not begun. */
export function comparingTotals(judges: readonly Comparing[]): { asked: number; answered: number; idleJudges: number } {
  const asked = judges.map(({ isActive, projects, done }) => ({ isActive, asked: comparisonsAsked(projects), done }));
  return {
    asked: asked.reduce((sum, one) => sum + one.asked, 0),
    answered: asked.reduce((sum, one) => sum + Math.min(one.asked, one.done), 0),
    idleJudges: asked.filter((one) => one.isActive && one.asked > 0 && one.done === 0).length,
  };
}
