import { z } from "zod";
import { allowed, defineOperation, Email, refuse, sha256 } from "@/lib/operation";
import { checkCredentials } from "./check-credentials";
import { LinkSecret } from "./complete-reset";
import { openSession } from "./open-session";
import { hashPassword, NewPassword } from "./password";
import { findPersonByEmailKey, insertPerson, linkWorks, personExists, setAdministrator, spendLinks, takeLink } from "./queries";
import { addressTaken, CLAIMS_BY_ADDRESS, emailKeyOf, linkNotWorking } from "./rules";
import { DisplayName } from "./sign-up";

export const claimAdministrator = defineOperation({
  name: "administrator.claim",
  http: "POST /api/administrators/claim",
  summary: "Become the first administrator with the link that the start printed; opens the account, or takes the one whose password is given",
  access: "public",
  holdsSecrets: true,
  limits: [{ by: "address", limit: CLAIMS_BY_ADDRESS }],
  body: z.object({ secret: LinkSecret, email: Email, displayName: DisplayName, password: NewPassword }),
  reply: z.object({ personId: z.string(), displayName: z.string() }),
  load: async () => ({}),
  allow: () => allowed,
  prepare: async ({ body, address, userAgent }) => {
    const secretHash = sha256(body.secret);
    if (!(await linkWorks("administrator", secretHash))) refuse(linkNotWorking);
    const known = (await personExists(emailKeyOf(body.email))) ? await checkCredentials(body, address) : null;
    return { secretHash, known, passwordHash: known ? null : await hashPassword(body.password), origin: { address, userAgent } };
  },
  run: async ({ tx, body, now, prepared: { secretHash, known, passwordHash, origin } }) => {
    const link = (await takeLink(tx, "administrator", secretHash)) ?? refuse(linkNotWorking);
    const emailKey = emailKeyOf(body.email);
    if (!known && (await findPersonByEmailKey(tx, emailKey))) refuse(addressTaken());
    const person = known
      ? await setAdministrator(tx, known.id, true)
      : await insertPerson(tx, { email: body.email, emailKey, displayName: body.displayName, passwordHash, isAdministrator: true });
    await spendLinks(tx, "administrator", null, now);
    const session = await openSession(tx, person.id, now, origin);
    return {
      status: 201,
      reply: { personId: person.id, displayName: person.displayName },
      audit: { chain: "portal", subject: person.id, facts: { link: link.id, session: session.id, isNewAccount: known === null } },
      session,
    };
  },
});
