import { newId, newSecret, Prisma, type Tx } from "@/lib/database";
import { sha256 } from "@/lib/operation";
import type { Chosen } from "./choices";
import type { Count } from "./count";

// ---- who votes ---------------------------------------------------------------------------------------------------

export const findVoterBySecret = (tx: Tx, eventId: string, secret: string) =>
  tx.voter.findFirst({ where: { eventId, secretHash: sha256(secret), revokedAt: null } });

export const findAccount = (tx: Tx, personId: string) =>
  tx.person.findUniqueOrThrow({ where: { id: personId }, select: { email: true, emailVerifiedAt: true } });

export const listVoterRows = (tx: Tx, eventId: string) =>
  tx.voter.findMany({
    where: { eventId }, select: { id: true, name: true, email: true, invitedAt: true, revokedAt: true, ballots: { select: { id: true } } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });

export const findVoter = (tx: Tx, voterId: string) => tx.voter.findUnique({ where: { id: voterId }, include: { ballots: { select: { id: true } } } });

export async function findVoterKeys(tx: Tx, eventId: string): Promise<Set<string>> {
  const rows = await tx.voter.findMany({ where: { eventId }, select: { personKey: true } });
  return new Set(rows.map(({ personKey }) => personKey));
}

/** Puts voters on the list, each with the secret of a link of her own. */
export async function insertVoters(tx: Tx, eventId: string, rows: { name: string; email: string; personKey: string }[], now: Date) {
  const voters = rows.map((row) => ({ id: newId("voter"), secret: newSecret(), ...row }));
  await tx.voter.createMany({
    data: voters.map(({ id, secret, name, email, personKey }) => ({ id, eventId, name, email, personKey, secretHash: sha256(secret), invitedAt: now })),
  });
  return voters;
}

export async function renewVoter(tx: Tx, voterId: string, now: Date): Promise<string> {
  const secret = newSecret();
  await tx.voter.update({ where: { id: voterId }, data: { secretHash: sha256(secret), invitedAt: now, revokedAt: null } });
  return secret;
}

export const revokeVoterRow = (tx: Tx, voterId: string, now: Date) => tx.voter.update({ where: { id: voterId }, data: { revokedAt: now } });

// ---- a ballot ----------------------------------------------------------------------------------------------------

export interface Identity {
  personKey: string | null;
  personId: string | null;
  device: string | null;
}

/** Makes everything that one voter does wait for each other, also where she has no ballot yet. */
export async function lockVoter(tx: Tx, eventId: string, { personKey, personId, device }: Identity): Promise<void> {
  const keys = [personKey, personId, personKey === null ? device : null].filter((key) => key !== null).sort();
  for (const key of keys) await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`ballot:${eventId}:${key}`}, 0))`;
}

/** The ballot of a person, by address or account; of somebody whom nobody can name, that of her browser. */
export async function findBallot(tx: Tx, eventId: string, { personKey, personId, device }: Identity) {
  const include = { choices: { select: { projectId: true, votes: true } } } as const;
  if (personKey === null) return device === null ? null : tx.ballot.findFirst({ where: { eventId, personKey: null, device }, include });
  const own = await tx.ballot.findFirst({ where: { eventId, personKey }, include });
  return own ?? (personId === null ? null : tx.ballot.findFirst({ where: { eventId, personId }, include }));
}
export type StoredBallot = NonNullable<Awaited<ReturnType<typeof findBallot>>>;

export interface Cast extends Identity {
  route: "account" | "list" | "link";
  voterId: string | null;
  address: string;
  agent: string;
  choices: Chosen[];
}

/** Casts a ballot, or casts it anew: the former receipt then says that it was replaced. */
export async function writeBallot(tx: Tx, eventId: string, stored: StoredBallot | null, cast: Cast, receiptHash: string, now: Date): Promise<{ id: string; version: number }> {
  const { choices, route, personKey, personId, voterId, device, address, agent } = cast;
  const seen = { device, address, agent, castAt: now, receiptHash };
  const { id, version } = stored
    ? await tx.ballot.update({ where: { id: stored.id }, data: { ...seen, version: stored.version + 1, personId: stored.personId ?? personId, voterId: stored.voterId ?? voterId } })
    : await tx.ballot.create({ data: { id: newId("ballot"), eventId, route, personKey, personId, voterId, ...seen, firstCastAt: now } });
  if (stored) {
    await tx.replacedReceipt.create({ data: { hash: stored.receiptHash, ballotId: id } });
    await tx.choice.deleteMany({ where: { ballotId: id } });
  }
  await tx.choice.createMany({ data: choices.map((choice) => ({ ballotId: id, ...choice })) });
  return { id, version };
}

export async function noteShown(tx: Tx, eventId: string, viewer: string, projectIds: string[]): Promise<void> {
  await tx.shownProject.createMany({ data: projectIds.map((projectId) => ({ eventId, viewer, projectId })), skipDuplicates: true });
}

const open = (eventId: string) =>
  Prisma.sql`p.event_id = ${eventId} AND p.submitted_at IS NOT NULL AND p.withdrawn_at IS NULL AND p.eligibility <> 'disqualified'`;

/** All that can be chosen: what stands in the gallery. */
export const listChoosable = (tx: Tx, eventId: string): Promise<{ id: string; title: string; team: string; teamId: string }[]> =>
  tx.$queryRaw`
    SELECT p.id, r.title, g.name AS team, g.id AS "teamId" FROM projects p
    JOIN revisions r ON r.id = p.current_revision_id JOIN teams g ON g.id = p.team_id WHERE ${open(eventId)} ORDER BY p.id`;

export interface BallotRow {
  id: string;
  title: string;
  summary: string;
  track: string | null;
  team: string;
  isOwn: boolean;
}

/** A page of what can be chosen, in an order that only this voter has; every voter begins somewhere else. */
export async function listBallotPage(
  tx: Tx, eventId: string, { seed, teamIds, limit, page, chosen }: { seed: string; teamIds: string[]; limit: number; page: number; chosen: string[] },
): Promise<{ total: number; rows: BallotRow[]; others: BallotRow[] }> {
  const from = Prisma.sql`
    SELECT p.id, r.title, r.summary, t.name AS track, g.name AS team, g.id = ANY (${teamIds}) AS "isOwn"
    FROM projects p JOIN revisions r ON r.id = p.current_revision_id JOIN teams g ON g.id = p.team_id LEFT JOIN tracks t ON t.id = r.track_id
    WHERE ${open(eventId)}`;
  const [count] = await tx.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM projects p WHERE ${open(eventId)}`;
  const rows = await tx.$queryRaw<BallotRow[]>`${from} ORDER BY md5(${seed} || p.id), p.id LIMIT ${limit} OFFSET ${(page - 1) * limit}`;
  const here = new Set(rows.map(({ id }) => id));
  const missing = chosen.filter((id) => !here.has(id));
  const others = missing.length === 0 ? [] : await tx.$queryRaw<BallotRow[]>`${from} AND p.id = ANY (${missing}) ORDER BY md5(${seed} || p.id), p.id`;
  return { total: count!.total, rows, others };
}

/** The teams that she is in, by account or by the address that the account shows. */
export async function findOwnTeams(tx: Tx, eventId: string, personId: string | null, email: string | null): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT m.team_id AS id FROM team_members m JOIN people p ON p.id = m.person_id
    WHERE m.event_id = ${eventId} AND (m.person_id = ${personId} OR p.email_key = lower(${email}))`;
  return rows.map(({ id }) => id);
}

export async function findReceipt(tx: Tx, eventId: string, hash: string) {
  const ballot = await tx.ballot.findFirst({
    where: { eventId, receiptHash: hash },
    select: { castAt: true, setAsides: { where: { setAside: { undoneAt: null } }, select: { setAside: { select: { reason: true } } } } },
  });
  if (ballot) return { castAt: ballot.castAt, setAside: ballot.setAsides[0]?.setAside.reason ?? null, isReplaced: false };
  const replaced = await tx.replacedReceipt.findFirst({ where: { hash, ballot: { eventId } }, select: { ballot: { select: { castAt: true } } } });
  return replaced && { castAt: replaced.ballot.castAt, setAside: null, isReplaced: true };
}

// ---- the count ---------------------------------------------------------------------------------------------------

interface BallotEvidence {
  id: string;
  route: "account" | "list" | "link";
  castAt: Date;
  device: string | null;
  address: string | null;
  personKey: string | null;
  email: string | null;
  accountAt: Date | null;
  hasRole: boolean;
  isSetAside: boolean;
  receiptHash: string;
  choices: Chosen[];
  unseen: string[];
}

/** Every ballot with its choices and what was seen of it. */
export const readBallots = (tx: Tx, eventId: string): Promise<BallotEvidence[]> =>
  tx.$queryRaw`
    SELECT b.id, b.route, b.cast_at AS "castAt", b.device, b.address, b.person_key AS "personKey", coalesce(v.email, p.email) AS email, p.created_at AS "accountAt",
      b.receipt_hash AS "receiptHash",
      EXISTS (SELECT 1 FROM team_members m WHERE m.event_id = b.event_id AND m.person_id = b.person_id)
        OR EXISTS (SELECT 1 FROM judges j WHERE j.event_id = b.event_id AND j.person_id = b.person_id)
        OR EXISTS (SELECT 1 FROM organizers o WHERE o.event_id = b.event_id AND o.person_id = b.person_id) AS "hasRole",
      EXISTS (SELECT 1 FROM set_aside_ballots s JOIN set_asides a ON a.id = s.set_aside_id WHERE s.ballot_id = b.id AND a.undone_at IS NULL) AS "isSetAside",
      coalesce(c.choices, '[]'::jsonb) AS choices, coalesce(c.unseen, '[]'::jsonb) AS unseen
    FROM ballots b
    LEFT JOIN voters v ON v.id = b.voter_id
    LEFT JOIN people p ON p.id = b.person_id
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('projectId', c.project_id, 'votes', c.votes) ORDER BY c.project_id) AS choices,
        jsonb_agg(c.project_id ORDER BY c.project_id) FILTER (WHERE NOT EXISTS (
          SELECT 1 FROM shown_projects s WHERE s.event_id = b.event_id AND s.viewer IN (b.person_key, b.device) AND s.project_id = c.project_id)) AS unseen
      FROM choices c WHERE c.ballot_id = b.id) c ON TRUE
    WHERE b.event_id = ${eventId} ORDER BY b.id`;

/** How many ballots have come in, by route; what they choose is not read. */
export const countByRoute = (tx: Tx, eventId: string) => tx.ballot.groupBy({ by: ["route"], where: { eventId }, _count: true });

export const insertCount = (tx: Tx, eventId: string, count: { count: Count; receipts: string[] }, hash: string, publishedById: string | null, now: Date) =>
  tx.voteCount.create({ data: { eventId, count, hash, publishedById, publishedAt: now } });

export const findCount = (tx: Tx, eventId: string) => tx.voteCount.findUnique({ where: { eventId } });

// ---- setting aside -----------------------------------------------------------------------------------------------

export const listSetAsides = (tx: Tx, eventId: string) =>
  tx.setAside.findMany({ where: { eventId }, include: { ballots: { select: { ballotId: true } } }, orderBy: [{ at: "desc" }, { id: "asc" }] });

export const findSetAside = (tx: Tx, setAsideId: string) => tx.setAside.findUnique({ where: { id: setAsideId } });

export async function knownBallots(tx: Tx, eventId: string, ids: string[]): Promise<string[]> {
  return (await tx.ballot.findMany({ where: { eventId, id: { in: ids } }, select: { id: true } })).map(({ id }) => id);
}

export const insertSetAside = (tx: Tx, eventId: string, ballots: string[], reason: string, byId: string | null, now: Date) =>
  tx.setAside.create({ data: { id: newId("set_aside"), eventId, reason, byId, at: now, ballots: { create: ballots.map((ballotId) => ({ ballotId })) } } });

export const undoSetAsideRow = (tx: Tx, setAsideId: string, undone: { undoneById: string | null; undoneAt: Date; undoneReason: string }) =>
  tx.setAside.update({ where: { id: setAsideId }, data: undone });

// ---- the open link -----------------------------------------------------------------------------------------------

export const writeLink = (tx: Tx, eventId: string, link: { linkHash: string; linkSealed: string }) => tx.vote.update({ where: { eventId }, data: link });
