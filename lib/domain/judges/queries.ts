import { newId, newSecret, type Tx } from "@/lib/database";
import { notFound, refuse, sha256 } from "@/lib/operation";

/**
 * Holds back whatever changes who may judge whom (planning, adding, conflicts, acceptance) in one event until this
 * transaction ends, so that no plan is made from facts that are just changing. Saving reviews does not wait for it.
 */
export async function lockAssigning(tx: Tx, eventId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`assigning:${eventId}`}, 0))`;
}

export const findJudge = (tx: Tx, judgeId: string) => tx.judge.findUnique({ where: { id: judgeId }, include: { tracks: true } });

export const getJudge = async (tx: Tx, judgeId: string) => (await findJudge(tx, judgeId)) ?? refuse(notFound("judge"));

export const findJudgeKeys = (tx: Tx, eventId: string) =>
  tx.judge.findMany({ where: { eventId }, select: { id: true, emailKey: true, withdrawnAt: true } });

export const findTracks = (tx: Tx, eventId: string) =>
  tx.track.findMany({ where: { eventId }, select: { id: true, name: true }, orderBy: { position: "asc" } });

export interface NewJudgeRow {
  name: string;
  email: string;
  emailKey: string;
  capacity: number | null;
  trackIds: string[];
}

/** Adds invited judges; each gets the secret of her link, of which only the hash is kept. */
export async function insertJudges(tx: Tx, eventId: string, rows: NewJudgeRow[], now: Date, expiresAt: Date) {
  const judges = rows.map((row) => ({ id: newId("judge"), ...row }));
  await tx.judge.createMany({
    data: judges.map(({ id, name, email, emailKey, capacity }) => ({ id, eventId, name, email, emailKey, capacity, invitedAt: now })),
  });
  await tx.judgeTrack.createMany({ data: judges.flatMap(({ id, trackIds }) => trackIds.map((trackId) => ({ judgeId: id, trackId }))) });
  const secrets = await insertInvites(tx, judges.map(({ id }) => id), now, expiresAt);
  return judges.map((judge, i) => ({ ...judge, secret: secrets[i]! }));
}

export async function insertInvites(tx: Tx, judgeIds: string[], now: Date, expiresAt: Date): Promise<string[]> {
  const secrets = judgeIds.map(() => newSecret());
  await tx.judgeInvite.createMany({
    data: judgeIds.map((judgeId, i) => ({ id: newId("invite"), judgeId, secretHash: sha256(secrets[i]!), createdAt: now, expiresAt })),
  });
  return secrets;
}

export const revokeInvites = (tx: Tx, judgeId: string, now: Date) =>
  tx.judgeInvite.updateMany({ where: { judgeId, usedAt: null, revokedAt: null }, data: { revokedAt: now } });

/** A judge who was withdrawn is a judge again once she accepts; until then she is only invited. */
export const reinstateJudge = (tx: Tx, judgeId: string, now: Date) =>
  tx.judge.update({ where: { id: judgeId }, data: { withdrawnAt: null, acceptedAt: null, invitedAt: now } });

export const findInvitation = (tx: Tx, secret: string) =>
  tx.judgeInvite.findUnique({
    where: { secretHash: sha256(secret) },
    include: { judge: { include: { event: true, tracks: { select: { track: { select: { name: true } } }, orderBy: { track: { position: "asc" } } } } } },
  });

export async function acceptInvitation(tx: Tx, invitation: { id: string; judgeId: string }, personId: string, now: Date): Promise<void> {
  await tx.judgeInvite.update({ where: { id: invitation.id }, data: { usedAt: now } });
  await tx.judge.update({ where: { id: invitation.judgeId }, data: { personId, acceptedAt: now } });
}

/** Which other roles the person has in the event, by her account or by one that was shown to be hers. */
export async function findOtherRoles(tx: Tx, eventId: string, personId: string, emailKey: string) {
  const [organizer, member] = [
    await tx.organizer.findUnique({ where: { eventId_personId: { eventId, personId } } }),
    await tx.teamMember.findFirst({
      where: { eventId, OR: [{ personId }, { person: { emailKey, emailVerifiedAt: { not: null } } }] }, select: { team: { select: { id: true, name: true } } },
    }),
  ];
  return { alsoOrganizer: organizer !== null, ownTeam: member?.team ?? null };
}

export async function changeJudge(
  tx: Tx, judgeId: string, change: { name?: string; capacity: number | null; trackIds: string[] },
): Promise<void> {
  const { trackIds, ...row } = change;
  await tx.judge.update({ where: { id: judgeId }, data: row });
  await tx.judgeTrack.deleteMany({ where: { judgeId, trackId: { notIn: trackIds } } });
  await tx.judgeTrack.createMany({ data: trackIds.map((trackId) => ({ judgeId, trackId })), skipDuplicates: true });
}

/** From now on no plan gives her more than this. */
export const limitJudge = (tx: Tx, judgeId: string, capacity: number) => tx.judge.update({ where: { id: judgeId }, data: { capacity } });

export const markJudgeWithdrawn = (tx: Tx, judgeId: string, now: Date) =>
  tx.judge.update({ where: { id: judgeId }, data: { withdrawnAt: now } });

// ---- conflicts ---------------------------------------------------------------------------------------------------

export const getConflict = async (tx: Tx, conflictId: string) =>
  (await tx.conflict.findUnique({ where: { id: conflictId }, include: { judge: true } })) ?? refuse(notFound("conflict"));

export const findTeam = (tx: Tx, eventId: string, teamId: string) =>
  tx.team.findFirst({ where: { id: teamId, eventId }, select: { id: true, name: true } });

export const findConflictBetween = (tx: Tx, judgeId: string, teamId: string) =>
  tx.conflict.findUnique({ where: { judgeId_teamId: { judgeId, teamId } } });

export const insertConflict = (tx: Tx, row: { judgeId: string; teamId: string; reason: string; declaredById: string | null }) =>
  tx.conflict.create({ data: { id: newId("conflict"), ...row } });

export const deleteConflict = (tx: Tx, conflictId: string) => tx.conflict.delete({ where: { id: conflictId } });

export const findConflicts = (tx: Tx, judgeId: string) =>
  tx.conflict.findMany({ where: { judgeId }, include: { team: { select: { id: true, name: true } } }, orderBy: { declaredAt: "asc" } });

/** The teams whose entries a judge could be given, by name. */
export const findTeamsWithEntries = (tx: Tx, eventId: string) =>
  tx.team.findMany({
    where: { eventId, projects: { some: { currentRevisionId: { not: null }, withdrawnAt: null } } },
    select: { id: true, name: true }, orderBy: [{ name: "asc" }, { id: "asc" }],
  });

// ---- what a judge's leaving or conflict does to her assignments ----------------------------------------------------

type WithdrawnAssignment = { id: string; review: "none" | "draft" | "submitted" };

/** Withdraws her assignments on one team's projects; what she wrote is kept and no longer counts. */
export function withdrawAssignmentsOnTeam(
  tx: Tx, judgeId: string, teamId: string, cause: "recused" | "organizer", reason: string, now: Date,
): Promise<WithdrawnAssignment[]> {
  return tx.$queryRaw`
    UPDATE assignments a SET withdrawn_at = ${now}, withdrawal_cause = ${cause}::withdrawal_cause, withdrawal_reason = ${reason}
    FROM projects p
    WHERE p.id = a.project_id AND p.team_id = ${teamId} AND a.judge_id = ${judgeId} AND a.withdrawn_at IS NULL
    RETURNING a.id, coalesce((SELECT CASE WHEN r.submitted_at IS NULL THEN 'draft' ELSE 'submitted' END
      FROM reviews r WHERE r.assignment_id = a.id), 'none') AS review`;
}

/** Withdraws what she has not submitted nor compared; submitted reviews and comparisons stay and count. */
export function withdrawUnsubmittedAssignments(tx: Tx, judgeId: string, reason: string, now: Date): Promise<WithdrawnAssignment[]> {
  return tx.$queryRaw`
    UPDATE assignments a SET withdrawn_at = ${now}, withdrawal_cause = 'judge_withdrawn', withdrawal_reason = ${reason}
    WHERE a.judge_id = ${judgeId} AND a.withdrawn_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.assignment_id = a.id AND r.submitted_at IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM compared_assignments c WHERE c.id = a.id)
    RETURNING a.id, CASE WHEN EXISTS (SELECT 1 FROM reviews r WHERE r.assignment_id = a.id) THEN 'draft' ELSE 'none' END AS review`;
}

export const countSubmittedReviews = (tx: Tx, judgeId: string) =>
  tx.review.count({ where: { judgeId, submittedAt: { not: null }, assignment: { withdrawnAt: null } } });

/** Her open assignments on projects of tracks other than these. */
export const findAssignmentsOutside = (tx: Tx, judgeId: string, trackIds: string[]) =>
  tx.assignment.findMany({
    where: { judgeId, withdrawnAt: null, project: { currentRevision: { trackId: { not: null, notIn: trackIds } } } },
    select: { id: true, project: { select: { currentRevision: { select: { title: true } } } } },
  });

// ---- lists -------------------------------------------------------------------------------------------------------

const inOrder = [{ name: "asc" }, { id: "asc" }] as const;

export async function listJudgeRows(tx: Tx, eventId: string) {
  const judges = await tx.judge.findMany({
    where: { eventId },
    include: {
      person: { select: { id: true, displayName: true, email: true } },
      tracks: { select: { track: { select: { id: true, name: true } } }, orderBy: { track: { position: "asc" } } },
      conflicts: { include: { team: { select: { id: true, name: true } } }, orderBy: { declaredAt: "asc" } },
      invites: { orderBy: { createdAt: "desc" } },
    },
    orderBy: [...inOrder],
  });
  const progress = await tx.$queryRaw<{ judge_id: string; assigned: number; started: number; submitted: number }[]>`
    SELECT a.judge_id, count(*)::int AS assigned, count(coalesce(r.id, c.id))::int AS started, (count(r.submitted_at) + count(c.id))::int AS submitted
    FROM assignments a LEFT JOIN reviews r ON r.assignment_id = a.id LEFT JOIN compared_assignments c ON c.id = a.id
    WHERE a.event_id = ${eventId} AND a.withdrawn_at IS NULL GROUP BY a.judge_id`;
  const organizers = await tx.organizer.findMany({ where: { eventId }, select: { personId: true } });
  const teams = await tx.$queryRaw<{ judge_id: string; id: string; name: string; isOwn: boolean }[]>`
    SELECT DISTINCT ON (j.id) j.id AS judge_id, t.id, t.name, o.judge_id IS NOT NULL AS "isOwn"
    FROM judges j JOIN team_members m ON m.event_id = j.event_id JOIN people p ON p.id = m.person_id JOIN teams t ON t.id = m.team_id
    LEFT JOIN own_teams o ON o.judge_id = j.id AND o.team_id = t.id
    WHERE j.event_id = ${eventId} AND (o.judge_id IS NOT NULL OR p.email_key = j.email_key) ORDER BY j.id, "isOwn" DESC, t.id`;
  const namedBy = (isOwn: boolean) =>
    new Map(teams.filter((team) => team.isOwn === isOwn).map(({ judge_id, id, name }) => [judge_id, { id, name }]));
  return {
    judges,
    progress: new Map(progress.map((row) => [row.judge_id, row])),
    organizerIds: new Set(organizers.map(({ personId }) => personId)),
    ownTeams: namedBy(true),
    addressTeams: namedBy(false),
  };
}
