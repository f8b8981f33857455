import { readConfig, type MailDraft } from "@/lib/operation";

/** The page that a link opens; the secret stands in its path only. */
export const invitationLink = (secret: string): string => new URL(`/join/judge/${secret}`, readConfig().publicUrl).href;

/** Mail for each new link, where the portal can send any; else the organizers copy the links. */
export function invitationMail(
  event: { name: string }, judges: { name: string; email: string; secret: string }[], expiresAt: Date,
): MailDraft[] {
  if (!readConfig().smtpUrl) return [];
  return judges.map(({ name, email, secret }) => ({
    to: email,
    subject: `Will you judge at ${event.name}?`,
    text: [
      `Hello ${name},`,
      `the organizers of ${event.name} ask you to be a judge. Open this link, sign in or open an account, and accept:`,
      invitationLink(secret),
      `The link is for you alone and works until ${expiresAt.toISOString().slice(0, 10)}. If you did not expect it, ignore it.`,
    ].join("\n\n"),
  }));
}
