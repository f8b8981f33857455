import { z } from "zod";
import { allowed, defineOperation, refuse, sha256 } from "@/lib/operation";
import { LinkSecret } from "./complete-reset";
import { setVerified, spendLinks, takeLink } from "./queries";
import { LINKS_BY_ADDRESS, linkNotWorking } from "./rules";

export const verifyAddress = defineOperation({
  name: "address.verify",
  http: "POST /api/accounts/verification",
  summary: "Confirm an address with the secret of the link that was mailed to it",
  access: "public",
  holdsSecrets: true,
  limits: [{ by: "address", limit: LINKS_BY_ADDRESS }],
  body: z.object({ secret: LinkSecret }),
  reply: z.object({ verified: z.boolean() }),
  load: async () => ({}),
  allow: () => allowed,
  run: async ({ tx, body: { secret }, now }) => {
    const { id, personId } = (await takeLink(tx, "email_verification", sha256(secret))) ?? refuse(linkNotWorking);
    if (personId === null) throw new Error("a link for an address belongs to somebody");
    await setVerified(tx, personId, now);
    await spendLinks(tx, "email_verification", personId, now);
    return { reply: { verified: true }, audit: { chain: "portal", subject: personId, facts: { link: id } } };
  },
});
