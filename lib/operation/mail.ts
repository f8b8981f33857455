import { createTransport, type Transporter } from "nodemailer";
import type { PortalConfig } from "./config";
import { Undeliverable, type MailSender } from "./outbox";

// Together shorter than the time for which the outbox leaves a message to its sender.
const TIMEOUTS = { connectionTimeout: 15_000, dnsTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** The operator's mail server, by SMTP_URL. */
export const smtpTransport = (smtpUrl: string): Transporter => createTransport({ url: smtpUrl, ...TIMEOUTS });

/** The server will not have this message, now or later. A refused password is not of that kind: it can be mended. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
}

/** Sends through a transport. The Message-ID is the message's own, so that a second copy can be told as one. */
export function mailSender(transport: Transporter, { mailFrom, publicUrl }: Pick<PortalConfig, "mailFrom" | "publicUrl">): MailSender {
  return async ({ id, to, subject, text }) => {
    try {
      await transport.sendMail({
        from: mailFrom, to: { name: "", address: to }, subject, text, messageId: `<${id}@${publicUrl.hostname}>`,
        headers: { "Auto-Submitted": "auto-generated" }, disableFileAccess: true, disableUrlAccess: true,
      });
    } catch (error) {
      throw isFinal(error) ? new Undeliverable((error as Error).message) : error;
    }
  };
}
