import { reckonOnce } from "@/lib/reckoning";
import type { RankingInput } from "./input";
import type { Ranking } from "./ranking";

/** The ranking of an input, reckoned once a process. Its hash is its seed. */
export const rankingOf = (input: RankingInput, inputHash: string): Promise<Ranking> => reckonOnce("ranking", inputHash, input, inputHash);
