import { newId, type Tx } from "@/lib/database";

export interface MailDraft {
  to: string;
  subject: string;
  text: string;
}

/** Puts mail beside the change that causes it: both are committed or neither is. Sending is the outbox program's work. */
export async function enqueueMail(tx: Tx, mail: MailDraft[]): Promise<void> {
  if (mail.length === 0) return;
  await tx.outboxMessage.createMany({
    data: mail.map((m) => ({ id: newId("message"), kind: "mail", payload: { ...m } })),
  });
}
