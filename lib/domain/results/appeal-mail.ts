import { readConfig, type MailDraft } from "@/lib/operation";

/** Tells a member of the team that the answer is there; it says nothing of it, since mail is read by many. */
export const answeredMail = (to: string, { name, slug }: { name: string; slug: string }): MailDraft => ({
  to,
  subject: `Your appeal at ${name} is answered`,
  text: `The organizers of ${name} have answered your team's appeal. Read the answer here:\n\n${new URL(`/team/${slug}/appeals`, readConfig().publicUrl).href}`,
});
