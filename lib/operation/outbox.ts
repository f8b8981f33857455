import { database, newId, type Tx } from "@/lib/database";

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

/** How long after each failed try the next one comes; after the last, some forty hours on, the message is given up. */
export const RETRY_MINUTES = [1, 5, 15, 60, 240, 720, 1440];
const TRIES = RETRY_MINUTES.length + 1;
/** Longer than any try takes, so that a message is another's to send only when the one who took it is gone. */
const TAKEN_MINUTES = 10;

export type MailSender = (mail: MailDraft & { id: string }) => Promise<void>;

/** A fault that trying again does not mend, such as a recipient that the server does not know. */
export class Undeliverable extends Error {}

export interface Delivery {
  sent: number;
  /** Will be tried again. */
  failed: number;
  /** Will not; the message stays in the outbox with its last error. */
  givenUp: number;
}

interface Taken {
  id: string;
  attempts: number;
  payload: MailDraft;
}

/** Takes the message that has waited longest. The try is counted first, so that a message that kills its sender ends too. */
async function takeDue(): Promise<Taken | undefined> {
  const [taken] = await database().$queryRaw<Taken[]>`
    WITH due AS (
      SELECT id FROM outbox_messages
      WHERE kind = 'mail' AND sent_at IS NULL AND attempts < ${TRIES} AND next_attempt_at <= clock_timestamp()
      ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    UPDATE outbox_messages m
    SET attempts = m.attempts + 1, last_error = 'The sender stopped in the middle of this try.',
      next_attempt_at = clock_timestamp() + ${TAKEN_MINUTES} * interval '1 minute'
    FROM due WHERE m.id = due.id
    RETURNING m.id, m.attempts, m.payload`;
  return taken;
}

/** The text goes once it is sent: it may hold a one-time link. */
const markSent = ({ id, attempts }: Taken) => database().$executeRaw`
  UPDATE outbox_messages SET sent_at = clock_timestamp(), last_error = '', payload = payload - 'text'
  WHERE id = ${id} AND attempts = ${attempts}`;

async function markFailed({ id, attempts }: Taken, error: unknown): Promise<"failed" | "givenUp"> {
  const tries = error instanceof Undeliverable ? TRIES : attempts;
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  await database().$executeRaw`
    UPDATE outbox_messages SET attempts = ${tries}, last_error = ${reason},
      next_attempt_at = clock_timestamp() + ${RETRY_MINUTES[attempts - 1] ?? 0} * interval '1 minute'
    WHERE id = ${id} AND attempts = ${attempts}`;
  return tries < TRIES ? "failed" : "givenUp";
}

/**
 * Sends all mail that is due, one message after the other; several may run at once. What was sent is marked after it was
 * sent, so a sender that dies in between causes a second copy (with the same Message-ID), never a lost message.
 */
export async function deliverDueMail(send: MailSender, stopping?: AbortSignal): Promise<Delivery> {
  const delivery: Delivery = { sent: 0, failed: 0, givenUp: 0 };
  while (!stopping?.aborted) {
    const taken = await takeDue();
    if (!taken) break;
    try {
      await send({ id: taken.id, ...taken.payload });
    } catch (error) {
      delivery[await markFailed(taken, error)]++;
      continue;
    }
    await markSent(taken);
    delivery.sent++;
  }
  return delivery;
}
