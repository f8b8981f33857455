import { seededGenerator, type Review } from "@/lib/judging";

/** A random regular event with known spreads, marks on quarters; rows by project, as an export has them. */
export function drawEvent(projects: number, judges: number, each: number): Review[] {
  const random = seededGenerator(`bench ${projects} ${judges}`);
  const lenient = Array.from({ length: judges }, () => 0.6 * random.normal());
  const reviews: Review[] = [];
  let pool: number[] = [];
  for (let i = 0; i < projects; i++) {
    const quality = 0.7 * random.normal();
    const own = new Set<number>();
    while (own.size < each) {
      if (pool.length === 0) pool = random.shuffle(lenient.map((_, j) => j));
      const j = pool.pop()!;
      if (own.has(j)) pool.unshift(j);
      else own.add(j);
    }
    for (const j of own) {
      const total = 3 + quality + lenient[j]! + 0.65 * random.normal();
      reviews.push({ judge: `judge ${j}`, project: `project ${i}`, total: Math.round(4 * total) / 4 });
    }
  }
  return reviews;
}
