import { readConfig, type MailDraft } from "@/lib/operation";

/** The page that a voting link opens; the secret stands in its path only. */
export const votingLink = (slug: string, secret: string): string => new URL(`/events/${slug}/vote/${secret}`, readConfig().publicUrl).href;

/** Mail for each new link, where the portal can send any; else the organizers copy the links. */
export function votingMail(event: { name: string; slug: string }, closesAt: Date, voters: { name: string; email: string; secret: string }[]): MailDraft[] {
  if (!readConfig().smtpUrl) return [];
  return voters.map(({ name, email, secret }) => ({
    to: email,
    subject: `Your vote at ${event.name}`,
    text: [
      `Hello ${name},`,
      `you can vote at ${event.name} by this link until ${closesAt.toISOString().slice(0, 16).replace("T", " ")} UTC:`,
      votingLink(event.slug, secret),
      "The link is yours alone: whoever has it votes in your name. If you did not expect it, ignore it.",
    ].join("\n\n"),
  }));
}
