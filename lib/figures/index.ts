/** Pictures of a ranking as SVG text, drawn where there is no browser. Each has the table of its own rows. */
export type { Figure, FigureOptions, FigureTable } from "./figure";
export { coverageGrid, type CoverageCell } from "./coverage-grid";
export { leniencyPlot, type JudgeLeniency } from "./leniency";
export { rankIntervals, type RankInterval } from "./rank-intervals";
export { rankMovement, type RankMove } from "./rank-movement";
export { reviewGraph, type GraphReview } from "./review-graph";
