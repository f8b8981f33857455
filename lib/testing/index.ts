export { actorFor, as, auditOf, bytesOf, expectAudit, refusalOf, replyOf, textOf } from "./act";
export { countQueries } from "./count-queries";
export {
  aComparison, aJudge, anAssignment, anEvent, aPerson, aProject, aReview, aTeam, content, hoursFromNow, publish, type TestEvent, type TestPerson,
} from "./fixtures";
export { aComparedEvent } from "./compared";
export { everybody, organizers, signedIn, type Case, type Cases, type Given } from "./cases";
export { aToken, aWorld, ROLES, type Role, type World } from "./world";
