// An event whose judges have compared, written straight into the database.
import { database, newId } from "@/lib/database";
import { aJudge, anEvent, aProject, hoursFromNow } from "./fixtures";

export type Said = "left" | "right" | "tie";

interface ComparedEvent {
  /** Of so many projects, the first in the order of the list being the best; `tracks` says for each whether it is in the first track. */
  projects: number;
  judges: number;
  prizes?: { winners: number; isOfTrack?: boolean }[];
  inTrack?: (project: number) => boolean;
  /** What a judge says of a pair, the first being the better one; null: she was not asked. By default the better one, wherever it stands. */
  said?: (judge: number, better: number, worse: number) => "better" | "worse" | "tie" | null;
}

/** Judges who have each been given all projects, and whose judging has closed. Sides alternate, so that neither is favoured. */
export async function aComparedEvent({ projects: count, judges: many, prizes = [], inTrack = () => false, said = () => "better" }: ComparedEvent) {
  const event = await anEvent({ mode: "compare" });
  for (const [position, { winners, isOfTrack }] of prizes.entries())
    await database().prize.create({ data: { id: newId("prize"), eventId: event.id, name: `Prize ${position + 1}`, winners, trackId: isOfTrack ? event.tracks[0]!.id : null, position } });
  const projects: Awaited<ReturnType<typeof aProject>>[] = [];
  for (let p = 0; p < count; p++) projects.push(await aProject(event, { trackId: inTrack(p) ? event.tracks[0]!.id : null }));
  const judges = [];
  for (let j = 0; j < many; j++) judges.push(await aJudge(event));
  await database().assignment.createMany({
    data: judges.flatMap((judge) => projects.map((project, position) => ({ id: newId("assignment"), eventId: event.id, judgeId: judge.id, projectId: project.id, position }))),
  });
  const answers = judges.flatMap((judge, j) =>
    projects.flatMap((better, a) =>
      projects.slice(a + 1).flatMap((worse, k) => {
        const what = said(j, a, a + 1 + k);
        if (what === null) return [];
        const isBetterLeft = (j + a + k) % 2 === 0;
        const [left, right] = isBetterLeft ? [better, worse] : [worse, better];
        const answer: Said = what === "tie" ? "tie" : (what === "better") === isBetterLeft ? "left" : "right";
        return [{ id: newId("comparison"), eventId: event.id, judgeId: judge.id, leftId: left.id, rightId: right.id, answer }];
      })));
  await database().comparison.createMany({ data: answers });
  await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-1) } });
  return { event, projects, judges, answers };
}
