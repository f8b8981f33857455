import { scoreGraph } from "@/lib/judging";
import type { Answer, ComparedInput } from "./input";

export interface ComparedGraph {
  connected: boolean;
  components: { projects: string[]; judges: string[]; reviewCount: number; spareDegreesOfFreedom: number }[];
  unjudged: string[];
  /** Answers without which a part of the projects, or a single one, would stand apart. */
  cutAnswers: Answer[];
}

/** The gate's graph with the answer itself in the middle of its two projects: an answer joins what a judge joins there. */
function joinedBy(projects: string[], answers: Answer[]) {
  const name = (k: number) => String(k).padStart(9, "0");
  return scoreGraph(projects, answers.flatMap(({ left, right }, k) => [{ judge: name(k), project: left }, { judge: name(k), project: right }]));
}

/** Which projects the answers connect, and on whom that hangs. Works on the graph, never on the solver. */
export function graphOf({ projects, compared: { answers } }: ComparedInput): ComparedGraph {
  const ids = projects.map(({ id }) => id);
  const { connected, components, unjudged, cutJudges } = joinedBy(ids, answers);
  return {
    connected,
    components: components.map((component) => {
      const own = component.judges.map((name) => answers[Number(name)]!);
      return {
        projects: component.projects, judges: [...new Set(own.map(({ judge }) => judge))].sort(), reviewCount: own.length,
        spareDegreesOfFreedom: own.length - (component.projects.length - 1),
      };
    }),
    unjudged,
    cutAnswers: cutJudges.map((name) => answers[Number(name)]!),
  };
}

/** What is left without each judge, sorted by judge: whether it falls into more groups, and which projects nobody else compared. */
export function withoutEach({ compared: { answers } }: ComparedInput): { judge: string; disconnects: boolean; lostProjects: string[] }[] {
  const compared = [...new Set(answers.flatMap(({ left, right }) => [left, right]))];
  const groups = joinedBy(compared, answers).components.length;
  return [...new Set(answers.map(({ judge }) => judge))].sort().map((judge) => {
    const rest = joinedBy(compared, answers.filter((answer) => answer.judge !== judge));
    return { judge, disconnects: rest.components.length > groups, lostProjects: rest.unjudged };
  });
}
