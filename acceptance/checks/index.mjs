import { accountChecks } from "./accounts.mjs";
import { assignmentChecks } from "./assignment.mjs";
import { auditChecks } from "./audit.mjs";
import { deadlineChecks } from "./deadline.mjs";
import { eventChecks } from "./events.mjs";
import { exportChecks } from "./exports.mjs";
import { galleryChecks } from "./gallery.mjs";
import { interfaceChecks } from "./interface.mjs";
import { isolationChecks } from "./isolation.mjs";
import { normalizationChecks } from "./normalization.mjs";
import { progressChecks } from "./progress.mjs";
import { publicChecks } from "./public.mjs";
import { roleChecks } from "./roles.mjs";
import { rubricChecks } from "./rubric.mjs";
import { submissionChecks } from "./submissions.mjs";

/** Every check, in the order in which it runs: first the public checker's five, then tier one, then tier two. */
export const CHECKS = [
  ...publicChecks,
  ...interfaceChecks,
  ...accountChecks,
  ...roleChecks,
  ...eventChecks,
  ...submissionChecks,
  ...galleryChecks,
  ...deadlineChecks,
  ...assignmentChecks,
  ...rubricChecks,
  ...isolationChecks,
  ...progressChecks,
  ...normalizationChecks,
  ...exportChecks,
  ...auditChecks,
];
