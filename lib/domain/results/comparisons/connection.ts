import { z } from "zod";
import { pairBridgesOf, PairBridges } from "./bridges";
import { graphOf, withoutEach } from "./graph";
import type { ComparedInput } from "./input";

const Ids = z.array(z.string());

export const ComparedConnection = z.object({
  connected: z.boolean(),
  groups: z.array(z.object({ projects: Ids, judges: Ids, reviewCount: z.number() })),
  unjudged: Ids,
  /** Answers beyond what only connects. */
  spareDegreesOfFreedom: z.number(),
  /** Who compared which project, and how often; `open` is given to her and was compared with nothing. */
  judged: z.array(z.object({ judge: z.string(), project: z.string(), state: z.enum(["done", "open"]) })),
  projects: z.array(z.object({ project: z.string(), comparisons: z.number(), rivals: z.number(), judges: z.number() })),
  /** Pairs whose only answer holds a part of the projects on its own. */
  cutPairs: z.array(z.object({ judge: z.string(), projects: z.tuple([z.string(), z.string()]) })),
  /** Judges without whom a part would stand apart, or a project would be compared with nothing. */
  cutJudges: z.array(z.object({ judge: z.string(), disconnects: z.boolean(), lostProjects: Ids })),
  bridges: PairBridges.nullable(),
});
export type ComparedConnection = z.output<typeof ComparedConnection>;

/** What connects the projects where judges compare, and where that is thin. Needs an answer that counts. Pure. */
export function comparedConnectionOf(input: ComparedInput): ComparedConnection {
  const graph = graphOf(input);
  const { answers } = input.compared;
  const sides = answers.flatMap(({ judge, left, right }) => [{ judge, project: left, rival: right }, { judge, project: right, rival: left }]);
  const done = new Map(sides.map(({ judge, project }) => [`${judge} ${project}`, { judge, project, state: "done" as const }]));
  const open = input.judges.flatMap(({ id, open: given }) => given.filter((project) => !done.has(`${id} ${project}`)).map((project) => ({ judge: id, project, state: "open" as const })));
  const byProject = new Map(input.projects.map(({ id }) => [id, [] as typeof sides]));
  for (const side of sides) byProject.get(side.project)!.push(side);
  return {
    connected: graph.connected,
    groups: graph.components.map(({ projects, judges, reviewCount }) => ({ projects, judges, reviewCount })),
    unjudged: graph.unjudged,
    spareDegreesOfFreedom: graph.components.reduce((sum, { spareDegreesOfFreedom }) => sum + spareDegreesOfFreedom, 0),
    judged: [...done.values(), ...open],
    projects: [...byProject].map(([project, own]) => ({
      project, comparisons: own.length, rivals: new Set(own.map(({ rival }) => rival)).size, judges: new Set(own.map(({ judge }) => judge)).size,
    })),
    cutPairs: graph.cutAnswers.map(({ judge, left, right }) => ({ judge, projects: [left, right] })),
    cutJudges: withoutEach(input).filter(({ disconnects, lostProjects }) => disconnects || lostProjects.length > 0),
    bridges: graph.connected ? null : pairBridgesOf(input, graph.components),
  };
}
