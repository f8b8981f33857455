import { computeRanking } from "./compute-ranking";
import { keep } from "./keep";

/** The ranking of an input, reckoned once a process. Its hash is its seed. */
export const rankingOf = keep(computeRanking);
