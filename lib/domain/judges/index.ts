import { acceptInvite } from "./accept-invite";
import { declareConflict } from "./declare-conflict";
import { inviteJudges } from "./invite-judges";
import { listConflicts } from "./list-conflicts";
import { listJudges } from "./list-judges";
import { previewInvite } from "./preview-invite";
import { reinviteJudge } from "./reinvite-judge";
import { updateJudge } from "./update-judge";
import { withdrawConflict } from "./withdraw-conflict";
import { withdrawJudge } from "./withdraw-judge";

export {
  acceptInvite, declareConflict, inviteJudges, listConflicts, listJudges, previewInvite, reinviteJudge, updateJudge, withdrawConflict, withdrawJudge,
};
export { Named } from "./list-judges";
export { loadAssigning, loadJudge } from "./load-judge";
export { findConflictBetween, findJudge, getJudge, insertConflict, limitJudge, lockAssigning } from "./queries";
export { parsePasted } from "./parse-pasted";
export { isJudgeHerself } from "./rules";
export { takeOutJudge } from "./take-out-judge";

export const operations = [
  inviteJudges, reinviteJudge, listJudges, updateJudge, withdrawJudge, previewInvite, acceptInvite, declareConflict, withdrawConflict, listConflicts,
];
