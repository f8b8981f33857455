import { createTransport } from "nodemailer";
import { beforeEach, describe, expect, it } from "vitest";
import { database, transaction } from "@/lib/database";
import { mailSender } from "./mail";
import { deliverDueMail, enqueueMail, RETRY_MINUTES, type MailDraft } from "./outbox";

const settings = { mailFrom: "Hack Hamster <no-reply@hack.example>", publicUrl: new URL("https://hack.example") };

interface SentMail {
  to: { address: string }[];
  subject: string;
  text: string;
  messageId: string;
}

/** nodemailer's own transport that writes JSON instead of sending; `fault` answers as a server does that refuses. */
function aServer(fault: (to: string) => object | null = () => null) {
  const sent: SentMail[] = [];
  const json = createTransport({ jsonTransport: true });
  const transport = createTransport({
    name: "test", version: "1",
    send: (mail, done) => {
      const to = String((mail.data.to as { address: string }).address);
      const error = fault(to);
      if (error) return done(Object.assign(new Error("refused by the server"), error));
      json.sendMail(mail.data).then((info) => {
        sent.push(JSON.parse(info.message as string) as SentMail);
        done(null, info);
      }, done);
    },
  });
  return { sent, send: mailSender(transport, settings) };
}

const put = (...to: string[]) =>
  transaction((tx) => enqueueMail(tx, to.map((address): MailDraft => ({ to: address, subject: `To ${address}`, text: "A secret link" }))));
const rows = () => database().outboxMessage.findMany();
const rowOf = async (to: string) => (await rows()).find(({ payload }) => (payload as { to: string }).to === to)!;
const timePasses = (minutes: number) =>
  database().$executeRaw`UPDATE outbox_messages SET next_attempt_at = next_attempt_at - ${minutes} * interval '1 minute'`;
const minutesUntil = (at: Date) => Math.round((at.getTime() - Date.now()) / 60_000);

describe("the outbox", () => {
  beforeEach(async () => {
    await database().outboxMessage.deleteMany();
  });

  it("sends what is due once, and keeps no text of it", async () => {
    await put("a@example.org", "b@example.org");
    const { sent, send } = aServer();
    expect(await deliverDueMail(send)).toEqual({ sent: 2, failed: 0, givenUp: 0 });
    expect(await deliverDueMail(send)).toEqual({ sent: 0, failed: 0, givenUp: 0 });
    expect(sent.map((mail) => mail.to[0]!.address).sort()).toEqual(["a@example.org", "b@example.org"]);
    const [first] = await rows();
    expect(sent.map(({ messageId }) => messageId)).toContain(`<${first!.id}@hack.example>`);
    expect(first).toMatchObject({ attempts: 1, lastError: "", sentAt: expect.any(Date), payload: { to: expect.any(String), subject: expect.any(String) } });
    expect(first!.payload).not.toHaveProperty("text");
  });

  it("shares the work between senders, each message to one of them", async () => {
    await put(...Array.from({ length: 30 }, (_, i) => `p${i}@example.org`));
    const { sent, send } = aServer();
    const shares = await Promise.all([1, 2, 3, 4].map(() => deliverDueMail(send)));
    expect(shares.reduce((sum, share) => sum + share.sent, 0)).toBe(30);
    expect(new Set(sent.map((mail) => mail.to[0]!.address)).size).toBe(30);
    expect(sent).toHaveLength(30);
  });

  it("tries again later and later, lets others pass, and gives up in the end", async () => {
    await put("slow@example.org", "fast@example.org");
    const { send, sent } = aServer((to) => (to.startsWith("slow") ? { code: "ECONNECTION" } : null));
    expect(await deliverDueMail(send)).toEqual({ sent: 1, failed: 1, givenUp: 0 });
    for (const [at, minutes] of RETRY_MINUTES.entries()) {
      const slow = await rowOf("slow@example.org");
      expect([slow.attempts, minutesUntil(slow.nextAttemptAt), slow.lastError]).toEqual([at + 1, minutes, "refused by the server"]);
      expect(await deliverDueMail(send)).toEqual({ sent: 0, failed: 0, givenUp: 0 });
      await timePasses(minutes + 1);
      const isLast = at === RETRY_MINUTES.length - 1;
      expect(await deliverDueMail(send)).toEqual({ sent: 0, failed: isLast ? 0 : 1, givenUp: isLast ? 1 : 0 });
    }
    await timePasses(100_000);
    expect(await deliverDueMail(send)).toEqual({ sent: 0, failed: 0, givenUp: 0 });
    expect(await rowOf("slow@example.org")).toMatchObject({ sentAt: null, lastError: "refused by the server", payload: { text: "A secret link" } });
    expect(sent).toHaveLength(1);
  });

  it("gives up at once what the server will never take, but not over a password that can be mended", async () => {
    await put("gone@example.org", "login@example.org");
    const { send } = aServer((to) => (to.startsWith("gone") ? { code: "EENVELOPE", responseCode: 550 } : { code: "EAUTH", responseCode: 535 }));
    expect(await deliverDueMail(send)).toEqual({ sent: 0, failed: 1, givenUp: 1 });
  });

  it("sends again what a sender left in the middle, under the same Message-ID", async () => {
    await put("twice@example.org");
    const { sent, send } = aServer();
    // Stops after the server has the mail and before that is written down, as a killed process does.
    const killed = deliverDueMail(async (mail) => {
      await send(mail);
      await new Promise<never>(() => {});
    });
    await expect.poll(() => sent.length).toBe(1);
    void killed;
    expect(await deliverDueMail(send)).toMatchObject({ sent: 0 });
    await timePasses(11);
    expect(await deliverDueMail(send)).toMatchObject({ sent: 1 });
    expect(sent[0]!.messageId).toBe(sent[1]!.messageId);
  });

  it("stops between two messages when it is told to", async () => {
    await put("one@example.org", "two@example.org");
    const stopping = new AbortController();
    const { send } = aServer();
    const delivery = await deliverDueMail(async (mail) => (await send(mail), stopping.abort()), stopping.signal);
    expect(delivery).toEqual({ sent: 1, failed: 0, givenUp: 0 });
  });
});
