import type { Judge, Project } from "./interchange";
import { JUDGES, temperOf } from "./judges";
import type { Random } from "./random";

export type Planned = { judge: string; project: string; state: "finished" | "draft" | "not begun" };

const WANTED = 3;
const MORE: Record<string, number> = {
  prj_08: 4,
  prj_11: 4,
  prj_13: 5,
  prj_26: 4,
  prj_31: 5,
  prj_37: 4,
  prj_01: 4,
  prj_06: 5,
};
// One judge meets both copies of the project that was entered twice.
const FIXED: [judge: string, project: string][] = [
  ["jdg_19", "prj_08"],
  ["jdg_19", "prj_41"],
];
const FEWEST_FINISHED = 2;

function mayJudge(judge: Judge, project: Project) {
  const tracks = judge.tracks ?? [project.track];
  return tracks.includes(project.track) && !(judge.conflicts ?? []).includes(project.team);
}

function drawn(projects: Project[], random: Random): Planned[] {
  const plan: Planned[] = FIXED.map(([judge, project]) => ({ judge, project, state: "finished" }));
  const loadOf = (judge: Judge) => plan.filter((row) => row.judge === judge.id).length;

  for (const project of random.shuffled(projects)) {
    const wanted = MORE[project.id] ?? WANTED;
    while (plan.filter((row) => row.project === project.id).length < wanted) {
      const [judge] = random
        .shuffled(JUDGES)
        .filter((one) => mayJudge(one, project) && loadOf(one) < one.capacity)
        .filter((one) => !plan.some((row) => row.judge === one.id && row.project === project.id))
        .sort((one, other) => loadOf(one) / one.capacity - loadOf(other) / other.capacity);
      if (!judge) throw new Error(`No judge is left for ${project.id}: raise a capacity in judges.ts.`);
      plan.push({ judge: judge.id, project: project.id, state: "finished" });
    }
  }
  return plan;
}

/** Takes the last reviews of unfinished judges back, but leaves every project enough of them. */
function leaveUnfinished(plan: Planned[]) {
  const finishedOf = (project: string) =>
    plan.filter((row) => row.project === project && row.state === "finished").length;

  for (const { id } of JUDGES) {
    const { leaves = 0, drafts = 0 } = temperOf(id);
    const rows = plan
      .filter((row) => row.judge === id && finishedOf(row.project) > FEWEST_FINISHED)
      .sort(
        (one, other) =>
          finishedOf(other.project) - finishedOf(one.project) || one.project.localeCompare(other.project, "en"),
      );
    for (const row of rows.slice(0, leaves)) row.state = "not begun";
    for (const row of rows.slice(leaves, leaves + drafts)) row.state = "draft";
  }
}

/** Who judges what: tracks, conflicts and capacities kept, loads even, in the order of judges and projects. */
export function assign(projects: Project[], random: Random): Planned[] {
  const plan = drawn(projects, random);
  leaveUnfinished(plan);
  const key = ({ judge, project }: Planned) => `${judge} ${project}`;
  return plan.sort((one, other) => (key(one) < key(other) ? -1 : 1));
}
