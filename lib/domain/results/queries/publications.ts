import { newId, type Prisma, type Tx } from "@/lib/database";
import type { RankingInput } from "../input";

/** A publication with what was frozen; its bundle's text is read apart. */
export const findPublication = (tx: Tx, eventId: string, number: number | "latest" = "latest") =>
  tx.publication.findFirst({
    where: { eventId, ...(number !== "latest" && { number }) }, orderBy: { number: "desc" },
    include: { run: true, bundle: { select: { sha256: true } } },
  });

/** Of the last publication; 0 before the first. */
export const findLatestNumber = async (tx: Tx, eventId: string): Promise<number> =>
  (await tx.publication.aggregate({ where: { eventId }, _max: { number: true } }))._max.number ?? 0;

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

/** What judges wrote to each team stays, for this publication, as it is now. */
export async function insertComments(tx: Tx, publicationId: string, comments: { projectId: string; comment: string }[]): Promise<void> {
  const byProject = new Map<string, string[]>();
  for (const { projectId, comment } of comments) byProject.set(projectId, [...(byProject.get(projectId) ?? []), comment]);
  await tx.publishedComments.createMany({ data: [...byProject].map(([projectId, texts]) => ({ publicationId, projectId, comments: texts })) });
}

export const readComments = async (tx: Tx, publicationId: string, projectIds: string[]): Promise<Map<string, string[]>> =>
  new Map((await tx.publishedComments.findMany({ where: { publicationId, projectId: { in: projectIds } } })).map(({ projectId, comments }) => [projectId, comments]));

export const insertBundle = (tx: Tx, bundle: { publicationId: string; content: string; sha256: string }) => tx.bundle.create({ data: bundle });

export const readBundle = async (tx: Tx, publicationId: string): Promise<string | null> =>
  (await tx.bundle.findUnique({ where: { publicationId }, select: { content: true } }))?.content ?? null;
