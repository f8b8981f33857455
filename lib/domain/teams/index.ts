import { createTeam } from "./create-team";
import { grantExtension } from "./grant-extension";
import { handOver } from "./hand-over";
import { joinTeam } from "./join-team";
import { leaveTeam } from "./leave-team";
import { listExtensions } from "./list-extensions";
import { listTeams } from "./list-teams";
import { previewInvite } from "./preview-invite";
import { removeMember } from "./remove-member";
import { renameTeam } from "./rename-team";
import { revokeInvite } from "./revoke-invite";
import { rotateInvite } from "./rotate-invite";
import { showMyTeam } from "./show-my-team";

export {
  createTeam, grantExtension, handOver, joinTeam, leaveTeam, listExtensions, listTeams, previewInvite, removeMember, renameTeam,
  revokeInvite, rotateInvite, showMyTeam,
};
export { TeamName } from "./create-team";
export { loadTeam } from "./load-team";
export { findExtendedUntil, getTeam, insertTeam } from "./queries";
export { isMember, mayCreateTeam, TEAMS_BY_PERSON, type TeamFacts } from "./rules";
export { Deadline, viewDeadline } from "./view";

export const operations = [
  createTeam, showMyTeam, listTeams, renameTeam, rotateInvite, revokeInvite, previewInvite, joinTeam, leaveTeam, handOver, removeMember,
  grantExtension, listExtensions,
];
