import { addAssignment } from "./add-assignment";
import { listAssignments } from "./list-assignments";
import { listRuns } from "./list-runs";
import { planAssignments } from "./plan-assignments";
import { recuse } from "./recuse";
import { runAssignment } from "./run-assignment";
import { showRun } from "./show-run";
import { withdrawAssignment } from "./withdraw-assignment";

export { addAssignment, listAssignments, listRuns, planAssignments, recuse, runAssignment, showRun, withdrawAssignment };
export { holdAssignment, loadAssignment } from "./load-assignment";
export { isAssignedJudge, isAssignedJudgeOrOrganizer, isInJudging, isWithinTracks, type AboutAssignment } from "./rules";
export { PlanView, Titled } from "./view-plan";

export const operations = [planAssignments, runAssignment, listRuns, showRun, listAssignments, addAssignment, withdrawAssignment, recuse];
