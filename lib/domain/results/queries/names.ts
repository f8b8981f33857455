import type { Tx } from "@/lib/database";
import type { RankingInput } from "../input";

/** What lists and judges are called, to be shown beside ids. */
export async function readNames(tx: Tx, eventId: string) {
  const projects = await tx.$queryRaw<{ id: string; title: string; team: string; track: string | null }[]>`
    SELECT p.id, r.title, t.name AS team, r.track_id AS track FROM projects p JOIN revisions r ON r.id = p.current_revision_id
    JOIN teams t ON t.id = p.team_id WHERE p.event_id = ${eventId} ORDER BY p.id`;
  const select = { id: true, name: true } as const;
  const judges = await tx.judge.findMany({ where: { eventId }, orderBy: { id: "asc" }, select });
  const tracks = await tx.track.findMany({ where: { eventId }, orderBy: { position: "asc" }, select });
  const prizes = await tx.prize.findMany({ where: { eventId }, orderBy: { position: "asc" }, select });
  return { projects, judges, tracks, prizes };
}
export type Names = Awaited<ReturnType<typeof readNames>>;

export const readPrizes = (tx: Tx, eventId: string) =>
  tx.prize.findMany({ where: { eventId }, orderBy: { position: "asc" }, select: { id: true, name: true, winners: true } });

export const readCriterionNames = (tx: Tx, eventId: string) =>
  tx.criterion.findMany({ where: { eventId }, orderBy: { position: "asc" }, select: { id: true, name: true } });

export const projectsOfTeam = async (tx: Tx, teamId: string): Promise<string[]> =>
  (await tx.project.findMany({ where: { teamId }, select: { id: true } })).map(({ id }) => id);

/** What a bundle calls the ids of its input. */
export async function readBundleNames(tx: Tx, eventId: string, input: RankingInput) {
  const { projects, tracks, prizes } = await readNames(tx, eventId);
  const criteria = await readCriterionNames(tx, eventId);
  const ranked = new Set(input.projects.map(({ id }) => id));
  return { criteria, projects: projects.filter(({ id }) => ranked.has(id)).map(({ id, title, track }) => ({ id, title, track })), tracks, prizes };
}
