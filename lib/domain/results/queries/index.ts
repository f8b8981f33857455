export { answerAppealRow, countAppeals, findAppeal, findEntry, insertAppeal, listAppealRows, listTeamAddresses, type AppealRow } from "./appeals";
export { changedDecisions, findDecision, insertDecision, listAllDecisions, listDisqualified, markUndone, readDecisions } from "./decisions";
export { projectsOfTeam, readBundleNames, readCriterionNames, readNames, readPrizes, type Names } from "./names";
export { findLatestNumber, findPublication, insertBundle, insertComments, insertPublication, listPublications, readBundle, readComments } from "./publications";
export { readRankingRows } from "./ranking";
