import { publishRanking } from "./publish-ranking";
import { showRanking } from "./show-ranking";
import { showResults } from "./show-results";

export { publishRanking, showRanking, showResults };
export { rankingOf } from "./ranking-of";
export { gateOf } from "./gate";
export { loadRankingInput, inputHashOf } from "./load-input";
export type { RankingInput } from "./input";
export { findPublication, readNames } from "./queries";
export { Ranking, type ListEntry, type RankingList } from "./ranking";

export const operations = [showRanking, publishRanking, showResults];
