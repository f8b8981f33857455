/** Component labels are node numbers; an idle judge has none. `may` says whether judge j may review project i. */
interface JoinInput {
  projectComponent: readonly number[];
  judgeComponent: readonly (number | null)[];
  capacity: readonly number[];
  may: (i: number, j: number) => boolean;
  gain: (i: number, j: number) => number;
}

interface Edge {
  i: number;
  j: number;
  /** The two nodes that it joins. */
  a: number;
  b: number;
}

/**
 * A smallest set of reviews that joins all components under the judges' capacities: the largest common independent set of
 * a graphic and a partition matroid (Edmonds 1970), found by augmenting paths. Idle judges are let in one at a time, the
 * most useful first, until it works; each costs one review more.
 */
export function joinByIntersection(input: JoinInput): { pairs: [number, number][]; joined: boolean } {
  const islands = new Set(input.projectComponent);
  const reach = (j: number) => new Set(input.projectComponent.filter((_, i) => input.may(i, j))).size;
  const idle = input.judgeComponent
    .flatMap((component, j) => (component === null ? [{ j, use: Math.min(input.capacity[j]!, reach(j)) }] : []))
    .filter(({ use }) => use > 1)
    .sort((x, y) => y.use - x.use || x.j - y.j);
  let chosen: Edge[] = [];
  for (let helpers = 0; helpers <= idle.length; helpers++) {
    const invited = new Set(idle.slice(0, helpers).map(({ j }) => j));
    const all = prune(intersect(edgesOf(input, invited), input.capacity), invited);
    const joined = countTrees(islands, all) === 1;
    if (joined || helpers === 0) chosen = all;
    if (joined) return { pairs: all.map(({ i, j }) => [i, j]), joined };
  }
  return { pairs: chosen.map(({ i, j }) => [i, j]), joined: false };
}

// Per judge and component one edge is enough: the project there that teaches most.
function edgesOf(input: JoinInput, invited: ReadonlySet<number>): Edge[] {
  const edges: Edge[] = [];
  input.judgeComponent.forEach((component, j) => {
    if (component === null && !invited.has(j)) return;
    if (input.capacity[j]! < 1) return;
    const best = new Map<number, { i: number; gain: number }>();
    input.projectComponent.forEach((target, i) => {
      if (target === component || !input.may(i, j)) return;
      const gain = input.gain(i, j);
      const held = best.get(target);
      if (!held || gain > held.gain * (1 + 1e-9)) best.set(target, { i, gain });
    });
    for (const [target, { i }] of best) edges.push({ i, j, a: component ?? -1 - j, b: target });
  });
  return edges;
}

function intersect(edges: readonly Edge[], capacity: readonly number[]): Edge[] {
  const isIn = new Uint8Array(edges.length);
  for (;;) {
    const path = augmentingPath(edges, isIn, capacity);
    if (path === null) return edges.filter((_, e) => isIn[e] === 1);
    for (const e of path) isIn[e] = isIn[e] === 1 ? 0 : 1;
  }
}

function augmentingPath(edges: readonly Edge[], isIn: Uint8Array, capacity: readonly number[]): number[] | null {
  const inside = edges.flatMap((_, e) => (isIn[e] === 1 ? [e] : []));
  const outside = edges.flatMap((_, e) => (isIn[e] === 0 ? [e] : []));
  const used = new Map<number, number>();
  for (const e of inside) used.set(edges[e]!.j, (used.get(edges[e]!.j) ?? 0) + 1);
  const fits = (e: number) => (used.get(edges[e]!.j) ?? 0) < capacity[edges[e]!.j]!;
  const joins = (root: (node: number) => number, e: number) => root(edges[e]!.a) !== root(edges[e]!.b);

  const whole = forest(inside.map((e) => edges[e]!));
  const cameFrom = new Map<number, number>();
  const queue: number[] = [];
  for (const e of outside) {
    if (!joins(whole, e)) continue;
    cameFrom.set(e, -1);
    queue.push(e);
  }
  for (let head = 0; head < queue.length; head++) {
    const e = queue[head]!;
    if (isIn[e] === 0) {
      if (fits(e)) return trace(cameFrom, e);
      for (const y of inside) {
        if (edges[y]!.j !== edges[e]!.j || cameFrom.has(y)) continue;
        cameFrom.set(y, e);
        queue.push(y);
      }
    } else {
      const without = forest(inside.filter((y) => y !== e).map((y) => edges[y]!));
      for (const x of outside) {
        if (cameFrom.has(x) || !joins(without, x)) continue;
        cameFrom.set(x, e);
        queue.push(x);
      }
    }
  }
  return null;
}

function trace(cameFrom: ReadonlyMap<number, number>, last: number): number[] {
  const path: number[] = [];
  for (let e = last; e !== -1; e = cameFrom.get(e)!) path.push(e);
  return path;
}

function forest(edges: readonly Edge[]): (node: number) => number {
  const parent = new Map<number, number>();
  const root = (node: number): number => {
    let top = node;
    while (parent.has(top) && parent.get(top) !== top) top = parent.get(top)!;
    return top;
  };
  for (const { a, b } of edges) if (root(a) !== root(b)) parent.set(root(a), root(b));
  return root;
}

function countTrees(islands: ReadonlySet<number>, edges: readonly Edge[]): number {
  const root = forest(edges);
  return new Set([...islands].map(root)).size;
}

// A helper that ended up with a single review joins nothing.
function prune(edges: Edge[], invited: ReadonlySet<number>): Edge[] {
  const uses = (j: number) => edges.filter((edge) => edge.j === j).length;
  return edges.filter((edge) => !invited.has(edge.j) || uses(edge.j) > 1);
}
