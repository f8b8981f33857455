import { z } from "zod";
import { conflict, defineOperation, firstRefusal, notFound, refuse, thePerson } from "@/lib/operation";
import { sendsMail, verificationMail } from "./mails";
import { issueLink } from "./one-time-link";
import { findPerson } from "./queries";
import { isPerson, VERIFICATIONS } from "./rules";

export const requestVerification = defineOperation({
  name: "address.requestVerification",
  http: "POST /api/me/address-verification",
  summary: "Have the link that confirms my address mailed again",
  limits: [{ by: "person", limit: VERIFICATIONS }],
  reply: z.object({ mailed: z.boolean() }),
  load: async ({ tx, actor }) => ({
    person: actor.kind === "person" ? ((await findPerson(tx, actor.personId)) ?? refuse(notFound("account"))) : null,
    sendsMail: sendsMail(),
  }),
  allow: (facts, context) =>
    firstRefusal(
      isPerson(facts, context),
      () => (facts.person!.emailVerifiedAt ? conflict("already_verified", "Your address is confirmed already.") : null),
      () => (facts.sendsMail ? null : conflict("no_mail", "This portal sends no mail, so addresses are not confirmed here.")),
    ),
  run: async ({ tx, actor, now, facts }) => {
    const { personId } = thePerson(actor);
    const link = await issueLink(tx, "email_verification", personId, now);
    return {
      reply: { mailed: true },
      mail: [verificationMail(facts.person!.email, link)],
      audit: { chain: "portal", subject: personId, facts: { link: link.id } },
    };
  },
});
