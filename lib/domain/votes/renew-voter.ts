import { z } from "zod";
import { defineOperation, Id } from "@/lib/operation";
import { loadVoter } from "./load-voter";
import { renewVoter as renew } from "./queries";
import { mayInviteVoters } from "./rules";
import { votingLink, votingMail } from "./voting-mail";

export const renewVoter = defineOperation({
  name: "voter.renew",
  http: "POST /api/voters/{voterId}/link",
  summary: "Make a voter a new link; the old one stops working, and a ballot that was cast stays",
  holdsSecrets: true,
  params: z.object({ voterId: Id }),
  reply: z.object({ link: z.string(), mailed: z.boolean() }),
  load: loadVoter,
  allow: mayInviteVoters,
  run: async ({ tx, now, facts: { event, vote, voter } }) => {
    const secret = await renew(tx, voter.id, now);
    const mail = votingMail(event, vote!.closesAt, [{ ...voter, secret }]);
    return { status: 201, reply: { link: votingLink(event.slug, secret), mailed: mail.length > 0 }, mail, audit: { chain: event.id, subject: voter.id } };
  },
});
