// What takes seconds for a large event, and so is reckoned on a thread of its own. Pure functions of plain values: what they get and
// give is copied from thread to thread. Nothing here may reach the database.
import { computeRanking } from "@/lib/domain/results/compute-ranking";
import { bridgesOf } from "@/lib/domain/results/bridges";
import { screenMarks } from "@/lib/domain/results/screen-marks";
import { connectionOf } from "@/lib/domain/results/connection";
import { weighCriteria } from "@/lib/domain/results/weigh-criteria";
import { planAssignment, proposeReviews } from "@/lib/judging";

export const tasks = {
  ranking: computeRanking,
  screening: screenMarks,
  bridges: bridgesOf,
  connection: connectionOf,
  weighing: weighCriteria,
  assignment: planAssignment,
  "focused reviews": proposeReviews,
};

export type Tasks = typeof tasks;
