import type { Generator } from "../random/generator";
import type { Review } from "../normalize/tabulate";

/** A small connected event with at least one spare degree of freedom, for tests: whole, half or continuous marks. */
export function randomEvent(random: Generator, largest = 7): Review[] {
  for (;;) {
    const P = 2 + random.below(largest - 1);
    const J = 2 + random.below(Math.max(1, largest - 2));
    const [spreadP, spreadJ, noise] = [0.2 + random.uniform(), random.uniform(), 0.2 + random.uniform()];
    const step = [0, 0.5, 1][random.below(3)]!;
    const q = Array.from({ length: P }, () => spreadP * random.normal());
    const b = Array.from({ length: J }, () => spreadJ * random.normal());
    const isWeighted = random.below(4) === 0;
    const share = 0.3 + 0.7 * random.uniform();
    const reviews: Review[] = [];
    for (let i = 0; i < P; i++) {
      for (let j = 0; j < J; j++) {
        if (random.uniform() > share) continue;
        const exact = 3 + q[i]! + b[j]! + noise * random.normal();
        const total = step === 0 ? exact : step * Math.round(exact / step);
        const weight = isWeighted ? { weight: 0.25 + 2 * random.uniform() } : {};
        reviews.push({ judge: `j${j}`, project: `p${i}`, total, ...weight });
      }
    }
    if (isUsable(reviews)) return random.shuffle(reviews);
  }
}

function isUsable(reviews: readonly Review[]): boolean {
  const nodes = new Map<string, string>();
  const root = (node: string): string => (nodes.get(node) === node ? node : root(nodes.get(node)!));
  for (const { judge, project } of reviews) for (const node of [judge, project]) nodes.set(node, node);
  for (const { judge, project } of reviews) nodes.set(root(judge), root(project));
  const trees = new Set([...nodes.keys()].map(root)).size;
  const projects = new Set(reviews.map((review) => review.project)).size;
  return trees === 1 && projects > 1 && reviews.length > nodes.size;
}
