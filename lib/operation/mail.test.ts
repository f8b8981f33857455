import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { mailSender, smtpTransport } from "./mail";
import { Undeliverable } from "./outbox";

const settings = { mailFrom: "Hack Hamster <no-reply@hack.example>", publicUrl: new URL("https://hack.example") };
const letter = { id: "out_1", to: "zoë@bücher.example", subject: "Réinitialiser — 密码", text: "Dear Zoë,\nhttps://hack.example/reset-password/s3cret\n.\nBye" };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Received {
  from: string;
  to: string[];
  raw: string;
}

/** A mail server on a port of its own, and a sender that uses it. */
async function aServer(options: SMTPServerOptions = {}, login = "") {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", ...(login ? [] : ["AUTH"])],
    onData(stream, session, done) {
      let raw = "";
      stream.setEncoding("utf8");
      stream.on("data", (part: string) => (raw += part));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  const transport = smtpTransport(`smtp://${login}127.0.0.1:${port}`);
  closers.push(async () => {
    transport.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return { received, send: mailSender(transport, settings) };
}

const refusing = (responseCode: number): SMTPServerOptions => ({
  onRcptTo: (_, __, done) => done(Object.assign(new Error(`answer ${responseCode}`), { responseCode })),
});
const errorOf = (sending: Promise<void>) => sending.then(() => null, (error: unknown) => error);

describe("mail by SMTP", () => {
  it("reaches a server whole, with the names of any script", async () => {
    const { received, send } = await aServer();
    await send(letter);
    const [mail] = received;
    expect(mail).toMatchObject({ from: "no-reply@hack.example", to: [expect.stringMatching(/@(bücher|xn--bcher-kva)\.example$/)] });
    expect(mail!.raw).toContain("Message-ID: <out_1@hack.example>");
    expect(mail!.raw).toContain("Auto-Submitted: auto-generated");
    const [, body] = mail!.raw.split("\r\n\r\n");
    expect(body).toContain("https://hack.example/reset-password/s3cret\r\n.\r\nBye");
  });

  it("signs in where the address says so", async () => {
    const people: string[] = [];
    const { received, send } = await aServer({
      authOptional: false, allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) => {
        people.push(`${username}:${password}`);
        done(null, { user: username! });
      },
    }, "portal:p%40ss@");
    await send(letter);
    expect(people).toEqual(["portal:p@ss"]);
    expect(received).toHaveLength(1);
  });

  it("gives up on an address that the server will never have, and tries again what it cannot take now", async () => {
    const { send } = await aServer(refusing(550));
    expect(await errorOf(send(letter))).toBeInstanceOf(Undeliverable);
    const busy = await aServer(refusing(451));
    const error = await errorOf(busy.send(letter));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(Undeliverable);
  });

  it("tries again where the server refuses the password or is not there", async () => {
    const { send } = await aServer({
      authOptional: false, allowInsecureAuth: true,
      onAuth: (_, __, done) => done(Object.assign(new Error("no"), { responseCode: 535 })),
    }, "portal:wrong@");
    expect(await errorOf(send(letter))).not.toBeInstanceOf(Undeliverable);
    const gone = mailSender(smtpTransport("smtp://127.0.0.1:9"), settings);
    expect(await errorOf(gone(letter))).toMatchObject({ code: "ESOCKET" });
  });
});
