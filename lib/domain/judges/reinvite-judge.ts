import { z } from "zod";
import { defineOperation, Id } from "@/lib/operation";
import { invitationLink, invitationMail } from "./invitation-mail";
import { loadJudge } from "./load-judge";
import { insertInvites, reinstateJudge, revokeInvites } from "./queries";
import { INVITATION_DAYS, mayReinvite } from "./rules";

export const reinviteJudge = defineOperation({
  name: "judge.reinvite",
  http: "POST /api/judges/{judgeId}/invitations",
  summary: "Make a new invitation link for a judge; the old ones stop working. A withdrawn judge is invited again",
  holdsSecrets: true,
  params: z.object({ judgeId: Id }),
  reply: z.object({ link: z.string(), expiresAt: z.string(), mailed: z.boolean() }),
  load: loadJudge,
  allow: mayReinvite,
  run: async ({ tx, now, facts: { event, judge } }) => {
    const inDays = now.getTime() + INVITATION_DAYS * 86_400_000;
    const expiresAt = new Date(Math.max(inDays, event.judgingClosesAt?.getTime() ?? 0));
    await revokeInvites(tx, judge.id, now);
    if (judge.withdrawnAt) await reinstateJudge(tx, judge.id, now);
    const [secret] = await insertInvites(tx, [judge.id], now, expiresAt);
    const mail = invitationMail(event, [{ ...judge, secret: secret! }], expiresAt);
    return {
      status: 201,
      reply: { link: invitationLink(secret!), expiresAt: expiresAt.toISOString(), mailed: mail.length > 0 },
      mail,
      audit: { chain: event.id, subject: judge.id, facts: { reinstated: judge.withdrawnAt !== null } },
    };
  },
});
