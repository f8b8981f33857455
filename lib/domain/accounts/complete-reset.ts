import { z } from "zod";
import { allowed, defineOperation, refuse, sha256 } from "@/lib/operation";
import { hashPassword, NewPassword } from "./password";
import { linkWorks, revokeSessionsOf, setPassword, spendLinks, takeLink } from "./queries";
import { LINKS_BY_ADDRESS, linkNotWorking } from "./rules";

export const LinkSecret = z.string().min(1, "This is required.").max(100);

export const completeReset = defineOperation({
  name: "passwordReset.complete",
  http: "POST /api/password-resets/complete",
  summary: "Choose a new password with the secret of a link; all sessions are signed out",
  access: "public",
  holdsSecrets: true,
  limits: [{ by: "address", limit: LINKS_BY_ADDRESS }],
  body: z.object({ secret: LinkSecret, password: NewPassword }),
  reply: z.object({ changed: z.boolean() }),
  load: async () => ({}),
  allow: () => allowed,
  prepare: async ({ body: { secret, password } }) => {
    const secretHash = sha256(secret);
    if (!(await linkWorks("password_reset", secretHash))) refuse(linkNotWorking);
    return { secretHash, passwordHash: await hashPassword(password) };
  },
  run: async ({ tx, now, prepared: { secretHash, passwordHash } }) => {
    const { id, personId } = (await takeLink(tx, "password_reset", secretHash)) ?? refuse(linkNotWorking);
    if (personId === null) throw new Error("a link for a password belongs to somebody");
    await setPassword(tx, personId, passwordHash);
    await spendLinks(tx, "password_reset", personId, now);
    const sessionsEnded = await revokeSessionsOf(tx, personId, now);
    return { reply: { changed: true }, audit: { chain: "portal", subject: personId, facts: { link: id, sessionsEnded } } };
  },
});
