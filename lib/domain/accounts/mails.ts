import { readConfig, type MailDraft } from "@/lib/operation";

// No name in these mails: whoever opens an account chooses it, and would choose what a stranger gets to read.
const until = (at: Date): string => `${at.toISOString().slice(0, 16).replace("T", ", ")} UTC`;

export const sendsMail = (): boolean => readConfig().smtpUrl !== null;

export const resetMail = (to: string, { link, expiresAt }: { link: string; expiresAt: Date }): MailDraft => ({
  to,
  subject: "Choose a new password for Hack Hamster",
  text: [
    `Somebody, probably you, asked for a new password at ${readConfig().publicUrl.host}. Open this link and choose one:`,
    link,
    `It works once, until ${until(expiresAt)}. If it was not you, do nothing: your password stays as it is.`,
  ].join("\n\n"),
});

export const verificationMail = (to: string, { link, expiresAt }: { link: string; expiresAt: Date }): MailDraft => ({
  to,
  subject: "Confirm your address for Hack Hamster",
  text: [
    `An account at ${readConfig().publicUrl.host} was opened with this address. Open this link to confirm that it is yours:`,
    link,
    `It works until ${until(expiresAt)}. If you opened no account, ignore this mail.`,
  ].join("\n\n"),
});
