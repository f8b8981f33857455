import { newId, type Prisma, type Tx } from "@/lib/database";
import type { Fingerprints } from "./compare";
import type { NewPerson, Plan } from "./plan";

/** Makes two imports of one event wait for each other. */
export const lockImport = (tx: Tx, externalId: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`import:${externalId}`}, 0))`;

export interface StoredImport {
  id: string;
  contentHash: string;
  report: { digests?: Fingerprints };
}

/** The event that stands under this external id, with its imports, latest first. */
export async function findImported(tx: Tx, externalId: string) {
  const event = await tx.event.findUnique({
    where: { externalId }, select: { id: true, slug: true, name: true, imports: { orderBy: { importedAt: "desc" }, select: { id: true, contentHash: true, report: true } } },
  });
  return event && { ...event, imports: event.imports as unknown as StoredImport[] };
}

export const slugIsTaken = async (tx: Tx, slug: string): Promise<boolean> =>
  (await tx.event.findUnique({ where: { slug }, select: { id: true } })) !== null;

/** Accounts by folded address; who has none yet gets one without a password. */
export async function findOrCreatePeople(tx: Tx, people: NewPerson[]): Promise<{ ids: Map<string, string>; created: number }> {
  const created = await insert(tx, "people", people.map((person) => ({ id: newId("person"), ...person })), { skipDuplicates: true });
  const ids = new Map<string, string>();
  for (const keys of chunks(people.map(({ emailKey }) => emailKey)))
    for (const { id, emailKey } of await tx.person.findMany({ where: { emailKey: { in: keys } }, select: { id: true, emailKey: true } })) ids.set(emailKey, id);
  return { ids, created };
}

export const countMissingPeople = async (tx: Tx, people: NewPerson[]): Promise<number> => {
  let known = 0;
  for (const keys of chunks(people.map(({ emailKey }) => emailKey))) known += await tx.person.count({ where: { emailKey: { in: keys } } });
  return people.length - known;
};

const CHUNK = 2000;

function* chunks<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += CHUNK) yield rows.slice(at, at + CHUNK);
}

const columnOf = (field: string): string => `"${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`;

/**
 * Adds rows, all of which have the same keys, through one parameter: for thousands of rows this costs a tenth of `createMany`,
 * which binds every value by itself. Tells how many were added.
 */
async function insert(tx: Tx, table: string, rows: object[], { skipDuplicates = false } = {}): Promise<number> {
  let added = 0;
  for (const chunk of chunks(rows)) {
    const fields = Object.keys(chunk[0]!);
    const columns = fields.map(columnOf).join(", ");
    const named = chunk.map((row) => Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field).slice(1, -1), value])));
    added += await tx.$executeRawUnsafe(
      `INSERT INTO "${table}" (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1::jsonb)` +
        (skipDuplicates ? " ON CONFLICT DO NOTHING" : ""),
      JSON.stringify(named),
    );
  }
  return added;
}

/** Writes the event's row, so that the import and all else can refer to it. */
export const insertEvent = (tx: Tx, event: Plan["event"]) => tx.event.create({ data: event as Prisma.EventUncheckedCreateInput });

export const insertImport = (tx: Tx, row: { id: string; eventId: string; contentHash: string; report: object; importedAt: Date }) =>
  tx.import.create({ data: row });

/** Everything of the event but its own row. */
export async function insertPlan(tx: Tx, plan: Plan): Promise<void> {
  await insert(tx, "organizers", plan.organizers);
  await insert(tx, "tracks", plan.tracks);
  await insert(tx, "prizes", plan.prizes);
  await insert(tx, "questions", plan.questions);
  await insert(tx, "criteria", plan.criteria);
  await insert(tx, "teams", plan.teams);
  await insert(tx, "team_members", plan.members);
  await insert(tx, "judges", plan.judges);
  await insert(tx, "judge_tracks", plan.judgeTracks);
  await insert(tx, "conflicts", plan.conflicts);
  await insert(tx, "projects", plan.projects);
  await insert(tx, "revisions", plan.revisions);
  // A project's first revision is the one that counts; only now is there one to point to.
  await tx.$executeRaw`UPDATE projects p SET current_revision_id = r.id, submitted_at = r.submitted_at
    FROM revisions r WHERE r.project_id = p.id AND p.event_id = ${plan.event.id!}`;
  // The trigger that asks who may judge whom looks into tables that were empty a moment ago, as far as the planner knows.
  if (plan.assignments.length > 500) await tx.$executeRaw`ANALYZE people, team_members, judges, conflicts, projects`;
  await insert(tx, "assignments", plan.assignments);
  await insert(tx, "reviews", plan.reviews);
  await insert(tx, "scores", plan.scores);
  await insert(tx, "comparisons", plan.comparisons);
}

const inOrder = { orderBy: { position: "asc" } } as const;
const byId = { orderBy: { id: "asc" } } as const;

export type EventRows = Awaited<ReturnType<typeof readEventRows>>;

/** An event with all that belongs to it, in a few queries whatever its size. */
export const readEventRows = (tx: Tx, eventId: string) =>
  tx.event.findUniqueOrThrow({
    where: { id: eventId },
    include: {
      tracks: inOrder, prizes: inOrder, criteria: inOrder, questions: inOrder,
      judges: { ...byId, include: { tracks: true, conflicts: true } },
      teams: { ...byId, include: { members: { orderBy: { joinedAt: "asc" }, include: { person: { select: { email: true, displayName: true } } } } } },
      projects: { ...byId, include: { currentRevision: true } },
      assignments: { ...byId, where: { withdrawnAt: null }, include: { review: { select: { id: true } } } },
      comparisons: { ...byId, where: { undoneAt: null } },
      reviews: { ...byId, where: { assignment: { withdrawnAt: null } }, include: { scores: { orderBy: { criterionId: "asc" } } } },
    },
  });
