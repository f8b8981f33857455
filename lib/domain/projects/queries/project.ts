import { newId, type Tx } from "@/lib/database";
import type { EventLock } from "@/lib/domain/events";
import { notFound, refuse } from "@/lib/operation";
import type { ProjectContent } from "../content";

export const findProjectPlace = async (tx: Tx, projectId: string): Promise<{ eventId: string; teamId: string }> =>
  (await tx.project.findUnique({ where: { id: projectId }, select: { eventId: true, teamId: true } })) ?? refuse(notFound("project"));

export async function getProject(tx: Tx, projectId: string, lock: EventLock = "none") {
  if (lock !== "none") await tx.$queryRaw`SELECT 1 FROM projects WHERE id = ${projectId} FOR UPDATE`;
  return (await tx.project.findUnique({ where: { id: projectId }, include: { currentRevision: true } })) ?? refuse(notFound("project"));
}

export type ProjectRow = Awaited<ReturnType<typeof getProject>>;

/** The team's entries that are not withdrawn, oldest first. */
export const listEntriesOfTeam = (tx: Tx, teamId: string) =>
  tx.project.findMany({
    where: { teamId, withdrawnAt: null }, include: { currentRevision: true }, orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });

export const insertProject = (tx: Tx, project: { eventId: string; teamId: string; draft: ProjectContent }, now: Date) =>
  tx.project.create({
    data: { id: newId("project"), ...project, createdAt: now, draftSavedAt: now }, include: { currentRevision: true },
  });

export const updateDraft = (tx: Tx, project: { id: string; version: number }, draft: ProjectContent, now: Date) =>
  tx.project.update({ where: { id: project.id }, data: { draft, version: project.version + 1, draftSavedAt: now } });

export async function insertRevision(
  tx: Tx,
  revision: ProjectContent & {
    projectId: string; number: number; searchText: string; contentHash: string; submittedById: string | null; submittedAt: Date; isCorrection?: boolean;
  },
) {
  const created = await tx.revision.create({ data: { id: newId("revision"), ...revision } });
  await tx.$executeRaw`UPDATE projects SET current_revision_id = ${created.id}, submitted_at = coalesce(submitted_at, ${created.submittedAt})
    WHERE id = ${revision.projectId}`;
  return created;
}

export const setWithdrawn = (tx: Tx, projectId: string, withdrawnAt: Date | null) =>
  tx.project.update({ where: { id: projectId }, data: { withdrawnAt } });

export async function insertScreening(
  tx: Tx, screening: { projectId: string; eligibility: ProjectRow["eligibility"]; reason: string; decidedById: string | null; decidedAt: Date },
) {
  await tx.project.update({ where: { id: screening.projectId }, data: { eligibility: screening.eligibility } });
  return tx.screening.create({ data: { id: newId("screening"), ...screening } });
}

export const findLastScreening = (tx: Tx, projectId: string) =>
  tx.screening.findFirst({ where: { projectId }, orderBy: [{ decidedAt: "desc" }, { id: "asc" }] });

export const getTeamOfProject = (tx: Tx, teamId: string) =>
  tx.team.findUniqueOrThrow({
    where: { id: teamId },
    select: {
      id: true, name: true,
      members: { select: { person: { select: { displayName: true } } }, orderBy: [{ joinedAt: "asc" }, { personId: "asc" }] },
    },
  });

export const listQuestions = (tx: Tx, questionIds: string[]) =>
  tx.question.findMany({ where: { id: { in: questionIds } }, orderBy: [{ position: "asc" }, { id: "asc" }], select: { id: true, label: true, kind: true } });

const REVISIONS_A_PAGE = 20;

export async function listRevisionsOf(tx: Tx, projectId: string, page: number) {
  const revisions = await tx.revision.findMany({
    where: { projectId }, orderBy: { number: "desc" }, skip: (page - 1) * REVISIONS_A_PAGE, take: REVISIONS_A_PAGE,
    include: { track: { select: { id: true, name: true } } },
  });
  const total = await tx.revision.count({ where: { projectId } });
  const people = await tx.person.findMany({
    where: { id: { in: revisions.flatMap((revision) => revision.submittedById ?? []) } }, select: { id: true, displayName: true },
  });
  const nameOf = new Map(people.map((person) => [person.id, person.displayName]));
  return {
    revisions: revisions.map((revision) => ({ ...revision, submittedBy: nameOf.get(revision.submittedById ?? "") ?? null })),
    total, pages: Math.max(1, Math.ceil(total / REVISIONS_A_PAGE)),
  };
}
