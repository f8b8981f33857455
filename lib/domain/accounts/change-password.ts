import { z } from "zod";
import { conflict, consume, defineOperation, invalid, must, refuse, restore, thePerson } from "@/lib/operation";
import { GivenPassword, hashPassword, NewPassword, passwordMatches } from "./password";
import { readPasswordHash, replacePassword, revokeSessionsOf } from "./queries";
import { isPersonBySession, PASSWORD_CHANGES } from "./rules";

const wrong = "This is not your current password.";

export const changePassword = defineOperation({
  name: "account.changePassword",
  http: "POST /api/me/password",
  summary: "Choose a new password; all other sessions are signed out",
  holdsSecrets: true,
  body: z.object({ currentPassword: GivenPassword, newPassword: NewPassword }),
  reply: z.object({ sessionsEnded: z.number() }),
  load: async () => ({}),
  allow: isPersonBySession,
  prepare: async ({ actor, body: { currentPassword, newPassword } }) => {
    const { personId } = thePerson(actor);
    must(await consume(PASSWORD_CHANGES, personId));
    const current = await readPasswordHash(personId);
    if (!(await passwordMatches(current, currentPassword)) || current === null)
      refuse(invalid("wrong_password", wrong, [{ path: "currentPassword", message: wrong }]));
    await restore(PASSWORD_CHANGES, personId);
    return { current, next: await hashPassword(newPassword) };
  },
  run: async ({ tx, actor, now, prepared: { current, next } }) => {
    const { personId, via } = thePerson(actor);
    if (!(await replacePassword(tx, personId, current, next)))
      refuse(conflict("password_changed", "The password was changed just now from elsewhere. Sign in again with that one."));
    const sessionsEnded = await revokeSessionsOf(tx, personId, now, via.kind === "session" ? via.sessionId : undefined);
    return { reply: { sessionsEnded }, audit: { chain: "portal", subject: personId, facts: { sessionsEnded } } };
  },
});
