import { newId, type Tx } from "@/lib/database";

/** A submitted entry, and how many of its appeals wait for an answer. */
export const findEntry = async (tx: Tx, projectId: string) =>
  (await tx.$queryRaw<{ id: string; eventId: string; teamId: string; openAppeals: number }[]>`
    SELECT p.id, p.event_id AS "eventId", p.team_id AS "teamId",
      (SELECT count(*) FROM appeals a WHERE a.project_id = p.id AND a.answered_at IS NULL)::int AS "openAppeals"
    FROM projects p WHERE p.id = ${projectId} AND p.current_revision_id IS NOT NULL`)[0] ?? null;

export const insertAppeal = (tx: Tx, appeal: { eventId: string; projectId: string; publication: number; text: string; filedById: string | null; filedAt: Date }) =>
  tx.appeal.create({ data: { id: newId("appeal"), ...appeal } });

export const findAppeal = (tx: Tx, id: string) => tx.appeal.findUnique({ where: { id } });

export const answerAppealRow = (tx: Tx, id: string, answered: { answer: string; answeredById: string | null; answeredAt: Date }) =>
  tx.appeal.update({ where: { id }, data: answered });

export const listTeamAddresses = async (tx: Tx, projectId: string): Promise<string[]> =>
  (await tx.$queryRaw<{ email: string }[]>`
    SELECT q.email FROM projects p JOIN team_members m ON m.team_id = p.team_id JOIN people q ON q.id = m.person_id
    WHERE p.id = ${projectId} ORDER BY q.id`).map(({ email }) => email);

export interface AppealRow {
  id: string; project: string; title: string; publication: number; text: string; filedAt: Date; filedBy: string | null; answer: string; answeredAt: Date | null;
}

/** Those that wait first; of these projects only, or all. */
export const listAppealRows = (tx: Tx, eventId: string, projects: string[] | null) => tx.$queryRaw<AppealRow[]>`
  SELECT a.id, a.project_id AS project, r.title, a.publication, a.text, a.filed_at AS "filedAt", q.display_name AS "filedBy", a.answer, a.answered_at AS "answeredAt"
  FROM appeals a JOIN projects p ON p.id = a.project_id JOIN revisions r ON r.id = p.current_revision_id LEFT JOIN people q ON q.id = a.filed_by_id
  WHERE a.event_id = ${eventId} AND (${projects === null} OR a.project_id = ANY (${projects ?? []})) ORDER BY a.answered_at IS NOT NULL, a.filed_at, a.id`;

/** How many were filed, and how many of them are answered. */
export const countAppeals = async (tx: Tx, eventId: string): Promise<{ filed: number; answered: number }> => ({
  filed: await tx.appeal.count({ where: { eventId } }), answered: await tx.appeal.count({ where: { eventId, answeredAt: { not: null } } }),
});
