import { addAssignment } from "./add-assignment";
import { handOn } from "./hand-on";
import { listAssignments } from "./list-assignments";
import { listRuns } from "./list-runs";
import { planAssignments } from "./plan-assignments";
import { planHandOn } from "./plan-hand-on";
import { planRebalance } from "./plan-rebalance";
import { rebalance } from "./rebalance";
import { recuse } from "./recuse";
import { replaceJudge } from "./replace-judge";
import { restoreAssignment } from "./restore-assignment";
import { runAssignment } from "./run-assignment";
import { showRun } from "./show-run";
import { withdrawAssignment } from "./withdraw-assignment";

export {
  addAssignment, handOn, listAssignments, listRuns, planAssignments, planHandOn, planRebalance, rebalance, recuse, replaceJudge, restoreAssignment,
  runAssignment, showRun, withdrawAssignment,
};
export { holdAssignment, loadAssignment } from "./load-assignment";
export { MoveView } from "./make-move";
export { isAssignedJudge, isAssignedJudgeOrOrganizer, isInJudging, isWithinTracks, type AboutAssignment } from "./rules";
export { inJudgesOrder, planRequest } from "./plan-request";
export { giveAssignments, insertRun, readNow, readPlanFacts, type PlannedEvent } from "./queries";
export { PlanView, Titled } from "./view-plan";

export const operations = [
  planAssignments, runAssignment, listRuns, showRun, planHandOn, handOn, planRebalance, rebalance, listAssignments, addAssignment,
  withdrawAssignment, recuse, restoreAssignment, replaceJudge,
];
