interface Graph {
  judges: readonly { id: string }[];
  projects: readonly { id: string }[];
  reviews: readonly { judge: string; project: string }[];
}

export interface Untangled {
  judges: string[];
  projects: string[];
}

const SWEEPS = 12;

/**
 * Groups of a two-sided graph, largest first, each side in an order that lets few lines cross: every node goes to the mean position of those it
 * is joined with, from side to side (the barycentre method of Sugiyama et al. 1981). The same for any order of rows.
 */
export function untangle({ judges, projects, reviews }: Graph): Untangled[] {
  const known = { judges: new Set(judges.map(({ id }) => id)), projects: new Set(projects.map(({ id }) => id)) };
  const own = reviews.filter(({ judge, project }) => known.judges.has(judge) && known.projects.has(project));
  const ofJudge = new Map<string, string[]>();
  const ofProject = new Map<string, string[]>();
  for (const { judge, project } of own) {
    ofJudge.set(judge, [...(ofJudge.get(judge) ?? []), project]);
    ofProject.set(project, [...(ofProject.get(project) ?? []), judge]);
  }
  const seen = new Set<string>();
  const groups: Untangled[] = [];
  for (const start of [...ofJudge.keys()].sort()) {
    if (seen.has(start)) continue;
    const group: Untangled = { judges: [], projects: [] };
    const found = new Set<string>();
    const open = [start];
    seen.add(start);
    for (let judge = open.pop(); judge !== undefined; judge = open.pop()) {
      group.judges.push(judge);
      for (const project of ofJudge.get(judge)!) {
        if (found.has(project)) continue;
        found.add(project);
        for (const other of ofProject.get(project)!)
          if (!seen.has(other)) {
            seen.add(other);
            open.push(other);
          }
      }
    }
    groups.push({ judges: group.judges.sort(), projects: [...found].sort() });
  }
  groups.sort((a, b) => b.projects.length - a.projects.length || (a.projects[0]! < b.projects[0]! ? -1 : 1));
  return groups.map((group) => {
    let { judges: left, projects: right } = group;
    for (let sweep = 0; sweep < SWEEPS; sweep++) {
      right = byMean(right, ofProject, left);
      left = byMean(left, ofJudge, right);
    }
    return { judges: left, projects: byMean(right, ofProject, left) };
  });
}

function byMean(nodes: readonly string[], joined: ReadonlyMap<string, readonly string[]>, other: readonly string[]): string[] {
  const at = new Map(other.map((id, i) => [id, (i + 0.5) / other.length]));
  const mean = new Map(nodes.map((id) => {
    const own = joined.get(id)!;
    return [id, own.reduce((sum, neighbour) => sum + at.get(neighbour)!, 0) / own.length];
  }));
  return [...nodes].sort((a, b) => mean.get(a)! - mean.get(b)! || (a < b ? -1 : 1));
}
