import { seededGenerator } from "@/lib/judging";

const each = (count: number) => Array.from({ length: count }, (_, i) => i);
const CRITERIA = ["works", "craft", "idea", "use"];
const TRACKS = 8;

/** An event in the interchange shape whose judging is over: eight tracks, ten prizes, and judges who differ in leniency. */
export function largeEvent(projects: number, judges: number, reviews: number) {
  const random = seededGenerator("large event");
  const leniency = each(judges).map(() => 0.6 * random.normal());
  const scores = each(projects).flatMap((p) => {
    const level = 3 + 0.7 * random.normal();
    return random.shuffle(each(judges)).slice(0, reviews).map((j) => ({
      judge: `j${j}`, project: `p${p}`,
      criteria: Object.fromEntries(CRITERIA.map((id) => [id, Math.max(1, Math.min(5, Math.round(level + leniency[j]! + 0.8 * random.normal())))])),
    }));
  });
  const prize = (id: string, winners: number, track?: string) => ({ id, name: `Prize ${id}`, winners, ...(track && { track }) });
  return {
    event: {
      id: "evt_large", name: "Large Hack", slug: "large-hack", submissions_close: "2026-02-22T18:00:00Z", judging_opens: "2026-02-23T09:00:00Z", judging_closes: "2026-02-25T18:00:00Z",
      criteria: CRITERIA.map((id, i) => ({ id, name: id, weight: i + 1 })),
      prizes: [prize("grand", 3), prize("runner", 1), ...each(TRACKS).map((t) => prize(`t${t}`, 1, `t${t}`))],
    },
    tracks: each(TRACKS).map((t) => ({ id: `t${t}`, name: `Track ${t}` })),
    judges: each(judges).map((j) => ({ id: `j${j}`, name: `Judge ${j}`, email: `judge${j}@example.org` })),
    teams: each(projects).map((p) => ({ id: `m${p}`, name: `Team ${p}`, members: [`lead${p}@example.org`] })),
    projects: each(projects).map((p) => ({ id: `p${p}`, team: `m${p}`, title: `Project ${p}`, track: `t${p % TRACKS}`, summary: "What it does.", submitted_at: "2026-02-21T12:00:00Z" })),
    scores,
  };
}
