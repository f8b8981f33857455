import { newId, type Prisma, type Tx } from "@/lib/database";
import { Choice, MatterKind } from "./choices";
import { Decision } from "./decision";
import type { RankingInput } from "./input";

/** Entries that take part: submitted, not withdrawn, not disqualified. In a fixed number of queries, whatever the size. */
export async function readRankingRows(tx: Tx, eventId: string) {
  const projects = await tx.$queryRaw<{ id: string; track: string | null; team: string; repository: string }[]>`
    SELECT p.id, r.track_id AS track, p.team_id AS team, r.repo_url AS repository FROM projects p JOIN revisions r ON r.id = p.current_revision_id
    WHERE p.event_id = ${eventId} AND p.withdrawn_at IS NULL AND p.eligibility <> 'disqualified' ORDER BY p.id`;
  const inOrder = { where: { eventId }, orderBy: { position: "asc" } } as const;
  const tracks = await tx.track.findMany({ ...inOrder, select: { id: true } });
  const prizes = await tx.prize.findMany({ ...inOrder, select: { id: true, trackId: true, winners: true } });
  const criteria = await tx.criterion.findMany({ where: { eventId }, orderBy: { id: "asc" }, select: { id: true, weight: true, min: true, max: true } });
  const judges = await tx.$queryRaw<{ id: string; capacity: number | null; load: number; tracks: string[]; barred: string[]; open: string[]; closed: string[] }[]>`
    SELECT j.id, j.capacity,
      (SELECT count(*)::int FROM assignments a WHERE a.judge_id = j.id AND a.withdrawn_at IS NULL) AS load,
      ARRAY(SELECT t.track_id FROM judge_tracks t WHERE t.judge_id = j.id) AS tracks,
      ARRAY(SELECT c.team_id FROM conflicts c WHERE c.judge_id = j.id
        UNION SELECT o.team_id FROM own_teams o WHERE o.judge_id = j.id) AS barred,
      ARRAY(SELECT a.project_id FROM assignments a LEFT JOIN reviews r ON r.assignment_id = a.id
        WHERE a.judge_id = j.id AND a.withdrawn_at IS NULL AND r.submitted_at IS NULL) AS open,
      ARRAY(SELECT a.project_id FROM assignments a LEFT JOIN reviews r ON r.assignment_id = a.id
        WHERE a.judge_id = j.id AND (a.withdrawn_at IS NOT NULL OR r.submitted_at IS NOT NULL)) AS closed
    FROM judges j WHERE j.event_id = ${eventId} AND j.accepted_at IS NOT NULL AND j.withdrawn_at IS NULL ORDER BY j.id`;
  return { projects, tracks, prizes, criteria, judges };
}

/** A publication with what was frozen; its bundle's text is read apart. */
export const findPublication = (tx: Tx, eventId: string, number: number | "latest" = "latest") =>
  tx.publication.findFirst({
    where: { eventId, ...(number !== "latest" && { number }) }, orderBy: { number: "desc" },
    include: { run: true, bundle: { select: { sha256: true } } },
  });

/** The latest first. */
export const listPublications = (tx: Tx, eventId: string) =>
  tx.publication.findMany({ where: { eventId }, orderBy: { number: "desc" }, select: { number: true, publishedAt: true, note: true } });

export async function insertPublication(
  tx: Tx, publication: { eventId: string; number: number; note: string; publishedAt: Date },
  run: { method: RankingInput["method"]; codeVersion: string; input: RankingInput; inputHash: string; result: object; resultHash: string },
) {
  const json = (value: object) => value as unknown as Prisma.InputJsonObject;
  const { id: runId } = await tx.rankingRun.create({
    data: { id: newId("run"), eventId: publication.eventId, ...run, input: json(run.input), result: json(run.result) },
  });
  return tx.publication.create({ data: { id: newId("publication"), runId, ...publication } });
}

const viewDecision = (row: { id: string; matter: string; choice: unknown; basis: string; reason: string; decidedAt: Date }): Decision =>
  Decision.parse({ ...row, decidedAt: row.decidedAt.toISOString() });

/** Decisions that stand, one a matter at most. */
export const readDecisions = async (tx: Tx, eventId: string): Promise<Decision[]> =>
  (await tx.decision.findMany({ where: { eventId, undoneAt: null }, orderBy: [{ decidedAt: "asc" }, { id: "asc" }] })).map(viewDecision);

export const insertDecision = async (
  tx: Tx, eventId: string, decided: { matter: string; kind: string; choice: Choice; basis: string; reason: string; decidedById: string | null; decidedAt: Date },
): Promise<Decision> => viewDecision(await tx.decision.create({ data: { id: newId("decision"), eventId, ...decided } }));

export const markUndone = (tx: Tx, id: string, undone: { undoneById: string | null; undoneAt: Date; undoneReason: string }) =>
  tx.decision.update({ where: { id }, data: undone });

/** A decision with the event that it belongs to. */
export const findDecision = (tx: Tx, id: string) => tx.decision.findUnique({ where: { id } });

/** Everything that was ever decided of an event, the latest first, and by whom. */
export const listAllDecisions = (tx: Tx, eventId: string) => tx.$queryRaw<
  {
    id: string; matter: string; kind: string; choice: unknown; reason: string; decidedAt: Date; decidedBy: string | null;
    undoneAt: Date | null; undoneBy: string | null; undoneReason: string;
  }[]
>`SELECT d.id, d.matter, d.kind, d.choice, d.reason, d.decided_at AS "decidedAt", p.display_name AS "decidedBy",
    d.undone_at AS "undoneAt", u.display_name AS "undoneBy", d.undone_reason AS "undoneReason"
  FROM decisions d LEFT JOIN people p ON p.id = d.decided_by_id LEFT JOIN people u ON u.id = d.undone_by_id
  WHERE d.event_id = ${eventId} ORDER BY d.decided_at DESC, d.id`;

/** Decisions that were made or undone since an instant; one that was both counts for nothing. */
export async function changedDecisions(tx: Tx, eventId: string, since: Date) {
  const rows = await tx.decision.findMany({ where: { eventId, OR: [{ decidedAt: { gt: since } }, { undoneAt: { gt: since } }] }, orderBy: [{ decidedAt: "asc" }, { id: "asc" }] });
  return rows
    .filter(({ decidedAt, undoneAt }) => !(decidedAt > since && undoneAt !== null))
    .map(({ kind, choice, undoneAt }) => ({ kind: MatterKind.parse(kind), choice: Choice.parse(choice).kind, isUndone: undoneAt !== null }));
}

/** Entries that were shut out, with the reason that their teams read. */
export const listDisqualified = (tx: Tx, eventId: string) => tx.$queryRaw<{ project: string; reason: string }[]>`
  SELECT p.id AS project, coalesce((SELECT s.reason FROM screenings s WHERE s.project_id = p.id ORDER BY s.decided_at DESC, s.id DESC LIMIT 1), '') AS reason
  FROM projects p WHERE p.event_id = ${eventId} AND p.eligibility = 'disqualified' AND p.withdrawn_at IS NULL AND p.current_revision_id IS NOT NULL ORDER BY p.id`;

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

export const insertBundle = (tx: Tx, bundle: { publicationId: string; content: string; sha256: string }) => tx.bundle.create({ data: bundle });

export const readBundle = async (tx: Tx, publicationId: string): Promise<string | null> =>
  (await tx.bundle.findUnique({ where: { publicationId }, select: { content: true } }))?.content ?? null;

// ---- appeals --------------------------------------------------------------------------------------------------------

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
