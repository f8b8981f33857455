import { newId, type Prisma, type Tx } from "@/lib/database";
import { notFound, refuse } from "@/lib/operation";
import { JudgingRules, type RulesVersion } from "./judging-rules";
import type { Standing } from "./standing";

export { readClock } from "@/lib/database";

/** How a reading or a change holds the event's row while it decides. */
export type EventLock = "none" | "share" | "update";

/**
 * Locks the event's row: `share` for what needs a window open, `update` for what opens or closes one, so that the two
 * never pass each other. The queue in front of the row is what makes it fair: locks of a row alone would let a stream of
 * savers keep out whoever wants to close.
 */
export async function lockEvent(tx: Tx, eventId: string, lock: EventLock): Promise<void> {
  const queue = `event:${eventId}`;
  if (lock === "share")
    await tx.$executeRaw`
      SELECT q.turn FROM (SELECT pg_advisory_xact_lock_shared(hashtextextended(${queue}, 0))::text AS turn) q, events e
      WHERE e.id = ${eventId} AND q.turn IS NOT NULL FOR SHARE OF e`;
  if (lock === "update")
    await tx.$executeRaw`
      SELECT q.turn FROM (SELECT pg_advisory_xact_lock(hashtextextended(${queue}, 0))::text AS turn) q, events e
      WHERE e.id = ${eventId} AND q.turn IS NOT NULL FOR UPDATE OF e`;
}

export async function getEvent(tx: Tx, eventId: string, lock: EventLock = "none") {
  await lockEvent(tx, eventId, lock);
  return (await tx.event.findUnique({ where: { id: eventId } })) ?? refuse(notFound("event"));
}

export async function findStanding(tx: Tx, eventId: string, personId: string): Promise<Standing> {
  const [row] = await tx.$queryRaw<
    { organizer: boolean; judge_id: string | null; track_ids: string[] | null; team_id: string | null }[]
  >`SELECT EXISTS (SELECT 1 FROM organizers WHERE event_id = ${eventId} AND person_id = ${personId}) AS organizer,
      (SELECT id FROM judges WHERE event_id = ${eventId} AND person_id = ${personId} AND accepted_at IS NOT NULL AND withdrawn_at IS NULL) AS judge_id,
      (SELECT array_agg(t.track_id) FROM judge_tracks t JOIN judges j ON j.id = t.judge_id
        WHERE j.event_id = ${eventId} AND j.person_id = ${personId}) AS track_ids,
      (SELECT team_id FROM team_members WHERE event_id = ${eventId} AND person_id = ${personId}) AS team_id`;
  return {
    isOrganizer: row!.organizer, judgeId: row!.judge_id, judgeTrackIds: row!.judge_id ? (row!.track_ids ?? []) : [],
    teamId: row!.team_id,
  };
}

export async function insertEvent(tx: Tx, event: Omit<Prisma.EventUncheckedCreateInput, "id">, organizerId: string | null) {
  const created = await tx.event.create({ data: { id: newId("event"), ...event } });
  if (organizerId) await tx.organizer.create({ data: { eventId: created.id, personId: organizerId } });
  return created;
}

const inOrder = { orderBy: { position: "asc" } } as const;

export async function getEventDetails(tx: Tx, eventId: string) {
  const event = await tx.event.findUnique({
    where: { id: eventId },
    include: { tracks: inOrder, prizes: inOrder, criteria: inOrder, questions: { where: { retiredAt: null }, ...inOrder }, vote: true },
  });
  return event ?? refuse(notFound("event"));
}

/** Counts one more change of the set-up, with the columns it changed. */
export const changeEvent = (tx: Tx, eventId: string, data: Prisma.EventUncheckedUpdateInput = {}) =>
  tx.event.update({ where: { id: eventId }, data: { ...data, version: { increment: 1 } } });

/** Whether any judge has given a mark, submitted or not, or compared. */
export const hasScores = async (tx: Tx, eventId: string): Promise<boolean> =>
  (await tx.score.findFirst({ where: { review: { eventId } }, select: { reviewId: true } })) !== null ||
  (await tx.comparison.findFirst({ where: { eventId, undoneAt: null }, select: { id: true } })) !== null;

/** Whether any judge has begun: a review, a draft of one, or a comparison, undone ones too. */
export const hasAnswers = async (tx: Tx, eventId: string): Promise<boolean> =>
  (await tx.review.findFirst({ where: { eventId }, select: { id: true } })) !== null ||
  (await tx.comparison.findFirst({ where: { eventId }, select: { id: true } })) !== null;

/** When results were published last. */
export const findPublishedAt = async (tx: Tx, eventId: string): Promise<Date | null> =>
  (await tx.publication.findFirst({ where: { eventId }, orderBy: { number: "desc" }, select: { publishedAt: true } }))?.publishedAt ?? null;

/** `slug`, or the first of `slug-2`, `slug-3`… that no event has. */
export async function findFreeSlug(tx: Tx, slug: string): Promise<string> {
  const rows = await tx.event.findMany({ where: { slug: { startsWith: slug } }, select: { slug: true } });
  const taken = new Set(rows.map((row) => row.slug));
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  return free;
}

export interface ListedEvent {
  id: string; slug: string; name: string; tagline: string; timeZone: string; isListed: boolean;
  registrationOpensAt: Date | null; submissionsOpenAt: Date | null; submissionsCloseAt: Date | null;
  judgingOpensAt: Date | null; judgingClosesAt: Date | null;
  publishedAt: Date | null; isOrganizer: boolean; isJudge: boolean; isParticipant: boolean; total: number;
}

/** A page of the events that somebody can see, the latest first, each with what she is in it. */
export const selectEvents = (
  tx: Tx, { personId, seesAll, limit, offset }: { personId: string | null; seesAll: boolean; limit: number; offset: number },
) => tx.$queryRaw<ListedEvent[]>`
  SELECT id, slug, name, tagline, time_zone AS "timeZone", is_listed AS "isListed",
    registration_opens_at AS "registrationOpensAt", submissions_open_at AS "submissionsOpenAt",
    submissions_close_at AS "submissionsCloseAt", judging_opens_at AS "judgingOpensAt", judging_closes_at AS "judgingClosesAt",
    (SELECT max(published_at) FROM publications p WHERE p.event_id = e.id) AS "publishedAt",
    organizer AS "isOrganizer", judge AS "isJudge", participant AS "isParticipant", (count(*) OVER ())::int AS total
  FROM events e
  CROSS JOIN LATERAL (SELECT
    EXISTS (SELECT 1 FROM organizers o WHERE o.event_id = e.id AND o.person_id = ${personId}) AS organizer,
    EXISTS (SELECT 1 FROM judges j WHERE j.event_id = e.id AND j.person_id = ${personId}
      AND j.accepted_at IS NOT NULL AND j.withdrawn_at IS NULL) AS judge,
    EXISTS (SELECT 1 FROM team_members m WHERE m.event_id = e.id AND m.person_id = ${personId}) AS participant) AS role
  WHERE is_listed OR organizer OR judge OR participant OR ${seesAll}
  ORDER BY coalesce(judging_closes_at, submissions_close_at, created_at) DESC, id
  LIMIT ${limit} OFFSET ${offset}`;

export const findEventBySlug = (tx: Tx, slug: string) =>
  tx.event.findUnique({ where: { slug }, select: { id: true, slug: true, name: true, timeZone: true, isListed: true, mode: true } });

// ---- how it is judged ---------------------------------------------------------------------------------------------

export const listRules = async (tx: Tx, eventId: string): Promise<RulesVersion[]> =>
  (await tx.judgingRules.findMany({ where: { eventId }, orderBy: { number: "asc" } })).map(({ eventId: _, rules, ...row }) => ({ ...row, rules: JudgingRules.parse(rules) }));

export const insertRules = (tx: Tx, eventId: string, versions: RulesVersion[]) =>
  tx.judgingRules.createMany({ data: versions.map((version) => ({ ...version, eventId })) });

// ---- the community's vote -----------------------------------------------------------------------------------------

export const findVote = (tx: Tx, eventId: string) => tx.vote.findUnique({ where: { eventId }, include: { count: { select: { publishedAt: true } } } });

/** The secrets are made once: a link that was handed out goes on working. */
export const saveVote = (
  tx: Tx, eventId: string, vote: Omit<Prisma.VoteUncheckedCreateInput, "eventId" | "salt">, secrets: { salt: string; linkHash: string; linkSealed: string },
) => tx.vote.upsert({ where: { eventId }, create: { eventId, ...vote, ...secrets }, update: vote });

export const removeVote = (tx: Tx, eventId: string) => tx.vote.deleteMany({ where: { eventId } });

// ---- lists of the set-up ------------------------------------------------------------------------------------------

export const listTracks = (tx: Tx, eventId: string) => tx.track.findMany({ where: { eventId }, ...inOrder });
export const listPrizes = (tx: Tx, eventId: string) => tx.prize.findMany({ where: { eventId }, ...inOrder });
export const listCriteria = (tx: Tx, eventId: string) => tx.criterion.findMany({ where: { eventId }, ...inOrder });
export const listQuestions = (tx: Tx, eventId: string) => tx.question.findMany({ where: { eventId }, ...inOrder });

/** New contents of a list: what goes, what stays under its id, what comes. */
export interface Replacement<Data> {
  removed: string[];
  kept: ({ id: string } & Data)[];
  added: ({ id: string } & Data)[];
}

interface Named { name: string; description: string; position: number }

/** Names that change step aside first, so that two rows can exchange theirs under the unique constraint. */
export async function replaceTracks(tx: Tx, eventId: string, { removed, kept, added }: Replacement<Named>): Promise<void> {
  await tx.track.deleteMany({ where: { eventId, id: { in: removed } } });
  await tx.$executeRaw`UPDATE tracks SET name = id WHERE event_id = ${eventId}`;
  for (const { id, ...data } of kept) await tx.track.update({ where: { id, eventId }, data });
  await tx.track.createMany({ data: added.map((row) => ({ ...row, eventId })) });
}

export async function replaceCriteria(
  tx: Tx, eventId: string,
  { removed, kept, added }: Replacement<Named & { weight: number; min: number; max: number; levels: { value: number; text: string }[] }>,
): Promise<void> {
  await tx.criterion.deleteMany({ where: { eventId, id: { in: removed } } });
  await tx.$executeRaw`UPDATE criteria SET name = id WHERE event_id = ${eventId}`;
  for (const { id, ...data } of kept) await tx.criterion.update({ where: { id, eventId }, data });
  await tx.criterion.createMany({ data: added.map((row) => ({ ...row, eventId })) });
}

export async function replacePrizes(
  tx: Tx, eventId: string, { removed, kept, added }: Replacement<Named & { trackId: string | null; winners: number }>,
): Promise<void> {
  await tx.prize.deleteMany({ where: { eventId, id: { in: removed } } });
  for (const { id, ...data } of kept) await tx.prize.update({ where: { id, eventId }, data });
  await tx.prize.createMany({ data: added.map((row) => ({ ...row, eventId })) });
}

type QuestionData = Pick<Prisma.QuestionUncheckedCreateInput, "kind" | "label" | "help" | "isRequired" | "position"> & { options: string[] };

/** Questions that were answered are retired instead of deleted, so that the answers keep their question. */
export async function replaceQuestions(
  tx: Tx, eventId: string, { removed, retired, kept, added }: Replacement<QuestionData> & { retired: string[] }, now: Date,
): Promise<void> {
  await tx.question.deleteMany({ where: { eventId, id: { in: removed } } });
  await tx.question.updateMany({ where: { eventId, id: { in: retired }, retiredAt: null }, data: { retiredAt: now } });
  for (const { id, ...data } of kept) await tx.question.update({ where: { id, eventId }, data: { ...data, retiredAt: null } });
  await tx.question.createMany({ data: added.map((row) => ({ ...row, eventId })) });
}

export interface TrackUse { id: string; submitted: number; drafts: number; judges: number; prizes: string[] }

/** What holds each track: projects submitted to it (also once), drafts that name it, judges and prizes. */
export const listTrackUse = (tx: Tx, eventId: string) => tx.$queryRaw<TrackUse[]>`
  SELECT t.id,
    (SELECT count(DISTINCT r.project_id) FROM revisions r WHERE r.track_id = t.id)::int AS submitted,
    (SELECT count(*) FROM projects p WHERE p.event_id = t.event_id AND p.current_revision_id IS NULL AND p.draft->>'trackId' = t.id)::int AS drafts,
    (SELECT count(*) FROM judge_tracks j WHERE j.track_id = t.id)::int AS judges,
    ARRAY(SELECT name FROM prizes z WHERE z.track_id = t.id ORDER BY position) AS prizes
  FROM tracks t WHERE t.event_id = ${eventId} ORDER BY t.position`;

export interface QuestionUse { id: string; answers: number; chosen: string[] }

/** How often each question was answered, in what was submitted and in drafts, and the choices that were made. */
export const listQuestionUse = (tx: Tx, eventId: string) => tx.$queryRaw<QuestionUse[]>`
  SELECT q.id, count(DISTINCT a.project_id)::int AS answers, coalesce(array_agg(DISTINCT a.answers->>q.id), '{}') AS chosen
  FROM questions q JOIN (
    SELECT r.project_id, r.answers FROM revisions r JOIN projects p ON p.id = r.project_id WHERE p.event_id = ${eventId}
    UNION ALL SELECT id, draft->'answers' FROM projects WHERE event_id = ${eventId}) a
    ON coalesce(a.answers->>q.id, '') <> ''
  WHERE q.event_id = ${eventId} GROUP BY q.id`;

// ---- organizers ---------------------------------------------------------------------------------------------------

export const selectOrganizers = (tx: Tx, eventId: string) => tx.$queryRaw<
  { personId: string; displayName: string; email: string; grantedAt: Date; teamId: string | null; judgeId: string | null }[]
>`SELECT p.id AS "personId", p.display_name AS "displayName", p.email, o.granted_at AS "grantedAt",
    (SELECT team_id FROM team_members m WHERE m.event_id = o.event_id AND m.person_id = p.id) AS "teamId",
    (SELECT id FROM judges j WHERE j.event_id = o.event_id AND j.person_id = p.id AND j.withdrawn_at IS NULL) AS "judgeId"
  FROM organizers o JOIN people p ON p.id = o.person_id
  WHERE o.event_id = ${eventId} ORDER BY o.granted_at, p.id`;

export const findOrganizerCandidate = async (tx: Tx, eventId: string, emailKey: string) =>
  (await tx.$queryRaw<{ id: string; isOrganizer: boolean; hasTeam: boolean; isJudge: boolean }[]>`
    SELECT p.id,
      EXISTS (SELECT 1 FROM organizers o WHERE o.event_id = ${eventId} AND o.person_id = p.id) AS "isOrganizer",
      EXISTS (SELECT 1 FROM team_members m WHERE m.event_id = ${eventId} AND m.person_id = p.id) AS "hasTeam",
      EXISTS (SELECT 1 FROM judges j WHERE j.event_id = ${eventId} AND j.person_id = p.id AND j.withdrawn_at IS NULL) AS "isJudge"
    FROM people p WHERE p.email_key = ${emailKey}`)[0] ?? null;

export const insertOrganizer = (tx: Tx, eventId: string, personId: string) => tx.organizer.create({ data: { eventId, personId } });

export const deleteOrganizer = (tx: Tx, eventId: string, personId: string) =>
  tx.organizer.delete({ where: { eventId_personId: { eventId, personId } } });

// ---- how far an event is ------------------------------------------------------------------------------------------

export interface Progress {
  teams: number; participants: number; drafts: number; submitted: number; unscreened: number; disqualified: number;
  judges: number; invited: number; assignments: number; reviews: number; reviewDrafts: number; idleJudges: number; short: number;
}

export interface Comparing {
  isActive: boolean;
  projects: number;
  done: number;
}

/** How many projects each judge compares, and how many of her answers count. */
export const listComparing = (tx: Tx, eventId: string): Promise<Comparing[]> =>
  tx.$queryRaw`
    WITH given AS MATERIALIZED (SELECT judge_id, count(*) AS projects FROM compared_projects WHERE event_id = ${eventId} GROUP BY judge_id),
      said AS MATERIALIZED (SELECT judge_id, count(*) AS done FROM counted_comparisons WHERE event_id = ${eventId} GROUP BY judge_id)
    SELECT j.accepted_at IS NOT NULL AND j.withdrawn_at IS NULL AS "isActive", g.projects::int, coalesce(s.done, 0)::int AS done
    FROM given g JOIN judges j ON j.id = g.judge_id LEFT JOIN said s ON s.judge_id = g.judge_id`;

/**
 * Counts over one event, in one query. `judges` have accepted, `invited` have not yet; `assignments` are those that stand,
 * on projects that are judged; `short` are projects with fewer of them than the event wants.
 */
export const countProgress = async (tx: Tx, eventId: string): Promise<Progress> =>
  (await tx.$queryRaw<Progress[]>`
    WITH entered AS (SELECT id, eligibility FROM projects
        WHERE event_id = ${eventId} AND current_revision_id IS NOT NULL AND withdrawn_at IS NULL),
      judged AS (SELECT id FROM entered WHERE eligibility <> 'disqualified'),
      active AS (SELECT id FROM judges WHERE event_id = ${eventId} AND accepted_at IS NOT NULL AND withdrawn_at IS NULL),
      standing AS (SELECT a.id, a.judge_id, a.project_id, r.id AS review_id, r.submitted_at FROM assignments a
        JOIN judged j ON j.id = a.project_id LEFT JOIN reviews r ON r.assignment_id = a.id
        WHERE a.event_id = ${eventId} AND a.withdrawn_at IS NULL)
    SELECT (SELECT count(*) FROM teams WHERE event_id = ${eventId})::int AS teams,
      (SELECT count(*) FROM team_members WHERE event_id = ${eventId})::int AS participants,
      (SELECT count(*) FROM projects WHERE event_id = ${eventId} AND current_revision_id IS NULL AND withdrawn_at IS NULL)::int AS drafts,
      (SELECT count(*) FROM entered)::int AS submitted,
      (SELECT count(*) FROM entered WHERE eligibility = 'unscreened')::int AS unscreened,
      (SELECT count(*) FROM entered WHERE eligibility = 'disqualified')::int AS disqualified,
      (SELECT count(*) FROM active)::int AS judges,
      (SELECT count(*) FROM judges WHERE event_id = ${eventId} AND accepted_at IS NULL AND withdrawn_at IS NULL)::int AS invited,
      (SELECT count(*) FROM standing)::int AS assignments,
      (SELECT count(*) FROM standing WHERE submitted_at IS NOT NULL)::int AS reviews,
      (SELECT count(*) FROM standing WHERE review_id IS NOT NULL AND submitted_at IS NULL)::int AS "reviewDrafts",
      (SELECT count(*) FROM active WHERE id IN (SELECT judge_id FROM standing)
        AND id NOT IN (SELECT judge_id FROM standing WHERE review_id IS NOT NULL))::int AS "idleJudges",
      (SELECT count(*) FROM judged WHERE (SELECT count(*) FROM standing s WHERE s.project_id = judged.id) <
        (SELECT coalesce(focus_floor, reviews_per_project) FROM events WHERE id = ${eventId}))::int AS short`)[0]!;
