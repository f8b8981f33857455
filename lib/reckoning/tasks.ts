// What takes seconds for a large event, and so is reckoned on a thread of its own. Pure functions of plain values: what they get and
// give is copied from thread to thread. Nothing here may reach the database.
import { pairBridgesOf } from "@/lib/domain/results/comparisons/bridges";
import { comparedConnectionOf } from "@/lib/domain/results/comparisons/connection";
import { leaveJudgesOut } from "@/lib/domain/results/comparisons/leave-one-out";
import { screenAnswers } from "@/lib/domain/results/comparisons/screen-answers";
import { computeRanking } from "@/lib/domain/results/compute-ranking";
import { groupsOf, joiningReviews } from "@/lib/domain/results/bridges";
import { screenMarks } from "@/lib/domain/results/screen-marks";
import { connectionOf } from "@/lib/domain/results/connection";
import { weighCriteria } from "@/lib/domain/results/weigh-criteria";
import { planAssignment, proposeReviews } from "@/lib/judging";

export const tasks = {
  ranking: computeRanking,
  screening: screenMarks,
  groups: groupsOf,
  bridges: joiningReviews,
  connection: connectionOf,
  weighing: weighCriteria,
  "screening of comparisons": screenAnswers,
  "pair bridges": pairBridgesOf,
  "connection of comparisons": comparedConnectionOf,
  "ranking without judges": leaveJudgesOut,
  assignment: planAssignment,
  "focused reviews": proposeReviews,
};

export type Tasks = typeof tasks;
