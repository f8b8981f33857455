import { answerAppeal } from "./answer-appeal";
import { checkOwnReviews } from "./check-own-reviews";
import { countDecisions } from "./count-decisions";
import { downloadBundle } from "./download-bundle";
import { decideMatter } from "./decide-matter";
import { fileAppeal } from "./file-appeal";
import { listAppeals } from "./list-appeals";
import { listDecisions } from "./list-decisions";
import { previewDecision } from "./preview-decision";
import { publishRanking } from "./publish-ranking";
import { showAnnouncement } from "./show-announcement";
import { showConnection } from "./show-connection";
import { showRanking } from "./show-ranking";
import { showResults } from "./show-results";
import { showWeights } from "./show-weights";
import { showWithoutJudges } from "./show-without-judges";
import { undoDecision } from "./undo-decision";

export {
  answerAppeal, checkOwnReviews, countDecisions, decideMatter, downloadBundle, fileAppeal, listAppeals, listDecisions, previewDecision, publishRanking,
  showAnnouncement, showConnection, showRanking, showResults, showWeights, showWithoutJudges, undoDecision,
};
export { assess, settledInput } from "./assess";
export { type Reading, type Without } from "./comparisons/compared";
export type { Connection } from "./connection";
export { type ComparedConnection } from "./comparisons/connection";
export { type PairBridges } from "./comparisons/bridges";
export { rivalsOf, type Rival } from "./comparisons/rivals";
export { type Choice, type ChoiceKind, type MatterKind } from "./choices";
export type { AnnouncementStep } from "./announcement";
export { Frozen, namesOf } from "./frozen";
export { nothingJudged } from "./gate";
export type { PublicationBundle } from "./publication-bundle";
export { honoursOf, type Honour } from "./honours";
export { rankingOf } from "./ranking-of";
export { loadBasis } from "./load-input";
export type { RankingNames } from "./names";
export type { Matter } from "./matter";
export type { Difference } from "./preview";
export { findPublication, readNames } from "./queries";
export { Ranking, type Award, type RankingList } from "./ranking";
export { isPublished } from "./rules";

export const operations = [
  showRanking, showWeights, showWithoutJudges, showConnection, listDecisions, countDecisions, previewDecision, decideMatter, undoDecision, publishRanking, showResults,
  downloadBundle, checkOwnReviews, fileAppeal, listAppeals, answerAppeal, showAnnouncement,
];
