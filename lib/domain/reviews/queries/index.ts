export { listComments, listCountedReviews, listReviewsSetAside, type CountedReview, type SetAside } from "./counted";
export { readComparedCoverage, readComparedProjects, readComparingProgress } from "./comparing-progress";
export { countRound, readPrizes, readReleases } from "./focus";
export { readCoverage, readJudgeProgress, readProjectProgress } from "./progress";
export { countOthersReviews, findJudgeWithTracks, findOwnProjects, listOfJudge, type QueueRow } from "./queue";
export { insertReminders } from "./reminders";
export {
  findCriteria, findEntries, findQuestions, findReview, findReviewFacts, getEntry, getRevision, insertReview, isRevisionOf, replaceScores,
  updateReview, type EntryRow, type QuestionRow, type ReviewRow,
} from "./review";
