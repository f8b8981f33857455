import { z } from "zod";
import { conflict, defineOperation, firstRefusal, Id } from "@/lib/operation";
import { loadVoter } from "./load-voter";
import { revokeVoterRow } from "./queries";
import { mayRunVote } from "./rules";

export const revokeVoter = defineOperation({
  name: "voter.revoke",
  http: "DELETE /api/voters/{voterId}/link",
  summary: "Stop a voter's link; a ballot that was cast by it stays until it is set aside",
  params: z.object({ voterId: Id }),
  reply: z.object({ hasVoted: z.boolean() }),
  load: loadVoter,
  allow: (facts, context) =>
    firstRefusal(mayRunVote(facts, context), () => (facts.voter.revokedAt ? conflict("already_revoked", "This link does not work any more already.") : null)),
  run: async ({ tx, now, facts: { event, voter } }) => {
    await revokeVoterRow(tx, voter.id, now);
    return { reply: { hasVoted: voter.ballots.length > 0 }, audit: { chain: event.id, subject: voter.id } };
  },
});
