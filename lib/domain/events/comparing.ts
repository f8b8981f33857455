/** How many comparisons are asked of a judge with so many projects: three for each of them, and every pair at most once. */
export const comparisonsAsked = (projects: number): number => Math.min((projects * (projects - 1)) / 2, Math.ceil(1.5 * projects));
