import { planAssignment } from "@/lib/judging";
import { measure, type Timing } from "./measure";

export interface AssignmentFigures {
  timing: Timing;
  efficiency: number;
  before: number;
  bound: number;
}

/** 1,000 projects, 150 judges, four reviews each, two conflicts a project; exchanges included. */
export function benchAssignment(runs: number): AssignmentFigures {
  const judges = Array.from({ length: 150 }, (_, j) => ({ id: `judge ${j}`, capacity: 30 }));
  const projects = Array.from({ length: 1000 }, (_, i) => ({
    id: `project ${i}`,
    conflicts: [judges[i % 150]!.id, judges[(7 * i + 3) % 150]!.id],
  }));
  const plan = () => planAssignment({ projects, judges, reviewsPerProject: 4, seed: "bench" });
  const { report } = plan();
  return {
    timing: measure(plan, runs),
    efficiency: report.efficiency ?? NaN,
    before: report.efficiencyBeforeExchanges ?? NaN,
    bound: report.efficiencyBound ?? NaN,
  };
}
