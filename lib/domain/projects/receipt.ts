import { z } from "zod";
import { unaudited, type AuditDraft } from "@/lib/operation";

/** Proof that an entry is in: anybody with the content can compute `contentHash` again. */
export const Receipt = z.object({
  projectId: z.string(),
  revisionId: z.string(),
  number: z.number(),
  contentHash: z.string(),
  submittedAt: z.string(),
});

interface Submitted {
  revision: { id: string; number: number; contentHash: string; submittedAt: Date; projectId: string };
  isNew: boolean;
}

export function receiptOf({ revision }: Submitted): z.output<typeof Receipt> {
  const { id, projectId, number, contentHash, submittedAt } = revision;
  return { projectId, revisionId: id, number, contentHash, submittedAt: submittedAt.toISOString() };
}

export const auditOfSubmission = (eventId: string, submitted: Submitted): AuditDraft | ReturnType<typeof unaudited> => {
  const { id, projectId, number, contentHash } = submitted.revision;
  if (!submitted.isNew) return unaudited("exactly this content is submitted already");
  return { chain: eventId, subject: projectId, facts: { revision: id, number, contentHash } };
};
