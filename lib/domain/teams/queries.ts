import { newId, newSecret, readClock, type Prisma, type Tx } from "@/lib/database";
import type { EventLock } from "@/lib/domain/events";
import { notFound, refuse } from "@/lib/operation";

export const findTeamEventId = async (tx: Tx, teamId: string): Promise<string> =>
  (await tx.team.findUnique({ where: { id: teamId }, select: { eventId: true } }))?.eventId ?? refuse(notFound("team"));

/** The team with its members in the order in which they came; locked for changes, so that two of them meet here. */
export async function getTeam(tx: Tx, teamId: string, lock: EventLock = "none") {
  if (lock !== "none") await tx.$queryRaw`SELECT 1 FROM teams WHERE id = ${teamId} FOR UPDATE`;
  const team = await tx.team.findUnique({
    where: { id: teamId }, include: { members: { select: { personId: true }, orderBy: [{ joinedAt: "asc" }, { personId: "asc" }] } },
  });
  if (!team) return refuse(notFound("team"));
  const { members, ...rest } = team;
  return { ...rest, memberIds: members.map((member) => member.personId) };
}

/** The latest extension that counts for a team, its own or the whole event's. */
export async function findExtendedUntil(tx: Tx, eventId: string, teamId: string | null): Promise<Date | null> {
  const latest = await tx.extension.aggregate({
    where: { eventId, OR: [{ teamId: null }, ...(teamId ? [{ teamId }] : [])] }, _max: { until: true },
  });
  return latest._max.until;
}

export async function insertTeam(tx: Tx, team: { eventId: string; name: string; leaderId: string }, now: Date) {
  const created = await tx.team.create({ data: { id: newId("team"), ...team, createdAt: now } });
  await insertMember(tx, created, team.leaderId, now);
  return created;
}

export const insertMember = (tx: Tx, team: { id: string; eventId: string }, personId: string, now: Date) =>
  tx.teamMember.create({ data: { teamId: team.id, eventId: team.eventId, personId, joinedAt: now } });

export const deleteMember = (tx: Tx, teamId: string, personId: string) =>
  tx.teamMember.delete({ where: { teamId_personId: { teamId, personId } } });

export const updateTeam = (tx: Tx, teamId: string, data: { name?: string; leaderId?: string | null }) =>
  tx.team.update({ where: { id: teamId }, data });

/** Whether an entry of the team is submitted and not withdrawn. */
export const hasStandingEntry = async (tx: Tx, teamId: string): Promise<boolean> =>
  (await tx.project.count({ where: { teamId, submittedAt: { not: null }, withdrawnAt: null } })) > 0;

export const revokeInvites = async (tx: Tx, teamId: string, now: Date): Promise<number> =>
  (await tx.teamInvite.updateMany({ where: { teamId, revokedAt: null, expiresAt: { gt: now } }, data: { revokedAt: now } })).count;

export const insertInvite = (tx: Tx, invite: { teamId: string; secretHash: string; createdAt: Date; expiresAt: Date }) =>
  tx.teamInvite.create({ data: { id: newId("invite"), ...invite } });

/** The invitation while it works, by the hash of its secret. */
export const findInvite = async (tx: Tx, secretHash: string) =>
  tx.teamInvite.findFirst({
    where: { secretHash, revokedAt: null, expiresAt: { gt: await readClock(tx) } }, include: { team: { select: { eventId: true } } },
  });

/** Read again behind the locks. */
export const readNow = readClock;

export const newInviteSecret = newSecret;

export const findMyTeam = (tx: Tx, eventId: string, personId: string, now: Date) =>
  tx.team.findFirst({
    where: { eventId, members: { some: { personId } } },
    include: {
      members: { include: { person: { select: { displayName: true } } }, orderBy: [{ joinedAt: "asc" }, { personId: "asc" }] },
      invites: { where: { revokedAt: null, expiresAt: { gt: now } }, orderBy: { createdAt: "desc" }, take: 1 },
      projects: {
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        include: { currentRevision: { select: { number: true, title: true, submittedAt: true } } },
      },
    },
  });

const TEAMS_A_PAGE = 50;

/** Prisma hands `contains` to LIKE as it is, so what was typed must not act as a pattern. */
const literally = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

export async function listTeamsOfEvent(tx: Tx, eventId: string, { q, page }: { q: string; page: number }) {
  const text = { contains: literally(q), mode: "insensitive" } as const;
  const where: Prisma.TeamWhereInput = {
    eventId,
    ...(q && { OR: [{ name: text }, { members: { some: { person: { OR: [{ displayName: text }, { emailKey: text }] } } } }] }),
  };
  const teams = await tx.team.findMany({
    where, orderBy: [{ name: "asc" }, { id: "asc" }], skip: (page - 1) * TEAMS_A_PAGE, take: TEAMS_A_PAGE,
    include: {
      members: { include: { person: { select: { displayName: true, email: true } } }, orderBy: [{ joinedAt: "asc" }, { personId: "asc" }] },
      projects: { select: { id: true, submittedAt: true, withdrawnAt: true } },
    },
  });
  const total = await tx.team.count({ where });
  return { teams, total, pages: Math.max(1, Math.ceil(total / TEAMS_A_PAGE)) };
}

export const findTeamNameInEvent = (tx: Tx, eventId: string, teamId: string) =>
  tx.team.findFirst({ where: { id: teamId, eventId }, select: { id: true, name: true } });

/** Names of all teams, for the one list from which an organizer chooses. */
export const listTeamNames = (tx: Tx, eventId: string) =>
  tx.team.findMany({ where: { eventId }, select: { id: true, name: true }, orderBy: [{ name: "asc" }, { id: "asc" }] });

export const insertExtension = (
  tx: Tx, extension: { eventId: string; teamId: string | null; until: Date; reason: string; grantedById: string | null; grantedAt: Date },
) => tx.extension.create({ data: { id: newId("extension"), ...extension } });

export async function listExtensionsOfEvent(tx: Tx, eventId: string) {
  const extensions = await tx.extension.findMany({
    where: { eventId }, include: { team: { select: { id: true, name: true } } }, orderBy: [{ grantedAt: "desc" }, { id: "asc" }],
  });
  const granters = await tx.person.findMany({
    where: { id: { in: extensions.flatMap((extension) => extension.grantedById ?? []) } }, select: { id: true, displayName: true },
  });
  const nameOf = new Map(granters.map((person) => [person.id, person.displayName]));
  return extensions.map((extension) => ({ ...extension, grantedBy: nameOf.get(extension.grantedById ?? "") ?? null }));
}
