import { database, newId, type AssignmentRunKind, type Prisma, type Tx } from "@/lib/database";
import { firstRoundReviews } from "@/lib/domain/events";
import { notFound, refuse } from "@/lib/operation";
import type { PlanFacts } from "./plan-request";

export const getAssignment = async (tx: Tx, assignmentId: string) =>
  (await tx.assignment.findUnique({ where: { id: assignmentId } })) ?? refuse(notFound("assignment"));

/** Makes everything that happens to one assignment wait for each other: saves, recusal, withdrawal. */
export async function lockAssignment(tx: Tx, assignmentId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM assignments WHERE id = ${assignmentId} FOR UPDATE`;
}

/** What is begun where judges compare. */
const listCompared = async (tx: Tx, eventId: string): Promise<string[]> =>
  (await tx.$queryRaw<{ id: string }[]>`SELECT id FROM compared_assignments WHERE event_id = ${eventId}`).map(({ id }) => id);

export const isCompared = async (tx: Tx, assignmentId: string): Promise<boolean> =>
  (await tx.$queryRaw<object[]>`SELECT 1 FROM compared_assignments WHERE id = ${assignmentId}`).length > 0;

// ---- planning ----------------------------------------------------------------------------------------------------

const inJudging = {
  currentRevisionId: { not: null }, withdrawnAt: null, eligibility: { not: "disqualified" },
} satisfies Prisma.ProjectWhereInput;

export interface PlannedEvent {
  id: string;
  reviewsPerProject: number;
  focusFloor: number | null;
}

/** What the planner is told, and the names of what it answers with. */
export async function readPlanFacts(tx: Tx, event: PlannedEvent) {
  const eventId = event.id;
  const projects = await tx.project.findMany({
    where: { eventId, ...inJudging }, select: { id: true, teamId: true, currentRevision: { select: { trackId: true, title: true } } },
  });
  const judges = await tx.judge.findMany({ where: { eventId }, include: { tracks: true } });
  const conflicts = await tx.$queryRaw<PlanFacts["conflicts"]>`
    SELECT judge_id AS "judgeId", team_id AS "teamId"
    FROM (SELECT judge_id, team_id FROM conflicts UNION SELECT judge_id, team_id FROM own_teams) c
    JOIN judges j ON j.id = c.judge_id WHERE j.event_id = ${eventId}`;
  const assignments = await tx.assignment.findMany({
    where: { eventId },
    select: { id: true, judgeId: true, projectId: true, position: true, withdrawalCause: true, review: { select: { submittedAt: true } } },
  });
  const compared = new Set(await listCompared(tx, eventId));
  const facts: PlanFacts = {
    reviewsPerProject: firstRoundReviews(event),
    projects: projects.map(({ id, teamId, currentRevision }) => ({ id, teamId, trackId: currentRevision!.trackId })),
    judges: judges.map(({ id, capacity, tracks, acceptedAt, withdrawnAt }) => ({
      id, capacity, trackIds: tracks.map(({ trackId }) => trackId), isActive: acceptedAt !== null && withdrawnAt === null,
    })),
    conflicts,
    assignments: assignments.map(({ id, judgeId, projectId, withdrawalCause, review }) => ({
      judgeId, projectId, cause: withdrawalCause, isTouched: review !== null || compared.has(id), isSubmitted: review?.submittedAt != null || compared.has(id),
    })),
  };
  const lastPosition = new Map<string, number>();
  for (const { judgeId, position } of assignments) lastPosition.set(judgeId, Math.max(position, lastPosition.get(judgeId) ?? 0));
  return {
    facts,
    lastPosition,
    titles: new Map(projects.map(({ id, currentRevision }) => [id, currentRevision!.title])),
    names: new Map(judges.map(({ id, name, capacity }) => [id, { name, capacity }])),
  };
}

/** For planning outside of a transaction. */
export async function readNow(eventId: string) {
  const reader = database();
  return { reader, event: await reader.event.findUniqueOrThrow({ where: { id: eventId } }) };
}

export const eventOfJudge = async (judgeId: string): Promise<string> =>
  (await database().judge.findUniqueOrThrow({ where: { id: judgeId }, select: { eventId: true } })).eventId;

export const insertRun = (tx: Tx, run: { eventId: string; kind: AssignmentRunKind; seed: string; input: object; plan: object; planHash: string }) =>
  tx.assignmentRun.create({ data: { id: newId("run"), ...run } });

/** Adds assignments; one that was withdrawn before is given back, with what had been written. The database checks each. */
export async function giveAssignments(
  tx: Tx, eventId: string, runId: string | null, rows: { judgeId: string; projectId: string; position: number }[],
): Promise<string[]> {
  const given = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO assignments (id, event_id, judge_id, project_id, run_id, position)
    SELECT id, ${eventId}, judge, project, ${runId}, position
    FROM unnest(${rows.map(() => newId("assignment"))}::text[], ${rows.map((row) => row.judgeId)}::text[],
      ${rows.map((row) => row.projectId)}::text[], ${rows.map((row) => row.position)}::int[]) AS new (id, judge, project, position)
    ON CONFLICT (judge_id, project_id) DO UPDATE
      SET withdrawn_at = NULL, withdrawal_cause = NULL, withdrawal_reason = '', run_id = excluded.run_id, position = excluded.position,
        created_at = excluded.created_at
    RETURNING id`;
  return given.map(({ id }) => id);
}

export const listRunRows = (tx: Tx, eventId: string) =>
  tx.$queryRaw<{ id: string; kind: AssignmentRunKind; seed: string; created_at: Date; plan_hash: string; status: string; connected: boolean | null; added: number; standing: number }[]>`
    SELECT r.id, r.kind, r.seed, r.created_at, r.plan_hash, r.plan->>'status' AS status, (r.plan->'report'->>'connected')::boolean AS connected,
      jsonb_array_length(coalesce(r.plan->'pairs', r.plan->'reviews')) AS added,
      (SELECT count(*)::int FROM assignments a WHERE a.run_id = r.id AND a.withdrawn_at IS NULL) AS standing
    FROM assignment_runs r WHERE r.event_id = ${eventId} ORDER BY r.created_at DESC, r.id`;

export const getRun = async (tx: Tx, runId: string) =>
  (await tx.assignmentRun.findUnique({ where: { id: runId } })) ?? refuse(notFound("assignment run"));

// ---- moving what nobody has touched ------------------------------------------------------------------------------

/** Holds untouched assignments, of one judge or of all, so that nobody begins one while it is being moved. */
export async function lockUntouched(tx: Tx, eventId: string, judgeId: string | null): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM assignments a WHERE a.event_id = ${eventId} AND (${judgeId}::text IS NULL OR a.judge_id = ${judgeId}) AND a.withdrawn_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.assignment_id = a.id)
      AND NOT EXISTS (SELECT 1 FROM compared_assignments c WHERE c.id = a.id) ORDER BY a.id FOR UPDATE`;
}

/** Takes untouched assignments back to give them to others. */
export function withdrawPairs(tx: Tx, pairs: { judge: string; project: string }[], reason: string, now: Date): Promise<{ id: string }[]> {
  return tx.$queryRaw`
    UPDATE assignments a SET withdrawn_at = ${now}, withdrawal_cause = 'organizer', withdrawal_reason = ${reason}
    FROM unnest(${pairs.map(({ judge }) => judge)}::text[], ${pairs.map(({ project }) => project)}::text[]) AS moved (judge, project)
    WHERE a.judge_id = moved.judge AND a.project_id = moved.project AND a.withdrawn_at IS NULL
    RETURNING a.id`;
}

// ---- by hand -----------------------------------------------------------------------------------------------------

export const findProject = (tx: Tx, eventId: string, projectId: string) =>
  tx.project.findFirst({ where: { id: projectId, eventId }, include: { currentRevision: { select: { trackId: true, title: true } } } });

export const findPair = (tx: Tx, judgeId: string, projectId: string) =>
  tx.assignment.findUnique({ where: { judgeId_projectId: { judgeId, projectId } }, include: { review: { select: { submittedAt: true } } } });

/** Her open assignments and the last place in her order. */
export async function measureLoad(tx: Tx, judgeId: string): Promise<{ assigned: number; lastPosition: number }> {
  const { _max } = await tx.assignment.aggregate({ where: { judgeId }, _max: { position: true } });
  return { assigned: await tx.assignment.count({ where: { judgeId, withdrawnAt: null } }), lastPosition: _max.position ?? 0 };
}

export const withdrawAssignmentRow = (
  tx: Tx, assignmentId: string, cause: "recused" | "organizer", reason: string, now: Date,
) =>
  tx.assignment.update({
    where: { id: assignmentId }, data: { withdrawnAt: now, withdrawalCause: cause, withdrawalReason: reason },
    include: { review: { select: { submittedAt: true } } },
  });

/** Gives back what was withdrawn, as it was; she has it from now on. The database checks again whether she may have it. */
export const restoreAssignmentRow = (tx: Tx, assignmentId: string, now: Date) =>
  tx.assignment.update({ where: { id: assignmentId }, data: { withdrawnAt: null, withdrawalCause: null, withdrawalReason: "", createdAt: now } });

// ---- the list ----------------------------------------------------------------------------------------------------

export const ASSIGNMENTS_A_PAGE = 100;

interface Listed {
  state: "standing" | "untouched" | "draft" | "submitted" | "withdrawn" | "all";
  judgeId?: string;
  projectId?: string;
}

/** Where judges compare, what they have compared is begun and done in one. */
const inState = (state: Listed["state"], compared: string[]): Prisma.AssignmentWhereInput => ({
  all: {},
  standing: { withdrawnAt: null },
  untouched: { withdrawnAt: null, review: null, id: { notIn: compared } },
  draft: { withdrawnAt: null, review: { submittedAt: null } },
  submitted: { withdrawnAt: null, OR: [{ review: { submittedAt: { not: null } } }, { id: { in: compared } }] },
  withdrawn: { withdrawnAt: { not: null } },
})[state];

export async function listAssignmentRows(tx: Tx, eventId: string, { state, judgeId, projectId }: Listed, page: number) {
  const compared = await listCompared(tx, eventId);
  const where = { eventId, judgeId, projectId, ...inState(state, compared) };
  const total = await tx.assignment.count({ where });
  const rows = await tx.assignment.findMany({
    where,
    include: {
      judge: { select: { id: true, name: true } },
      project: { select: { id: true, currentRevision: { select: { title: true } } } },
      review: { select: { submittedAt: true } },
    },
    orderBy: [{ judge: { name: "asc" } }, { judgeId: "asc" }, { position: "asc" }, { id: "asc" }],
    skip: (page - 1) * ASSIGNMENTS_A_PAGE, take: ASSIGNMENTS_A_PAGE,
  });
  const isCompared = new Set(compared);
  return { total, rows: rows.map((row) => ({ ...row, isCompared: isCompared.has(row.id) })) };
}

/** What the organizer may choose from when adding one by hand. */
export async function listChoices(tx: Tx, eventId: string) {
  const judges = await tx.judge.findMany({
    where: { eventId, acceptedAt: { not: null }, withdrawnAt: null }, select: { id: true, name: true }, orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  const projects = await tx.project.findMany({
    where: { eventId, ...inJudging }, select: { id: true, currentRevision: { select: { title: true } } },
    orderBy: [{ currentRevision: { title: "asc" } }, { id: "asc" }],
  });
  return { judges, projects: projects.map(({ id, currentRevision }) => ({ id, title: currentRevision!.title })) };
}
