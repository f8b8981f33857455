import { z } from "zod";
import { newSecret } from "@/lib/database";
import { defineOperation, firstRefusal, Id, seal, sha256 } from "@/lib/operation";
import { loadVote } from "./load-vote";
import { writeLink } from "./queries";
import { mayInviteVoters } from "./rules";
import { requireOpenLink } from "./show-link";
import { votingLink } from "./voting-mail";

export const renewLink = defineOperation({
  name: "vote.renewLink",
  http: "POST /api/events/{eventId}/vote/link",
  summary: "Make a new open link, so that the old one works no more; ballots that were cast stay",
  holdsSecrets: true,
  params: z.object({ eventId: Id }),
  reply: z.object({ link: z.string() }),
  load: loadVote("share"),
  allow: (facts, context) => firstRefusal(mayInviteVoters(facts, context), () => requireOpenLink(facts)),
  run: async ({ tx, facts: { event } }) => {
    const secret = newSecret();
    await writeLink(tx, event.id, { linkHash: sha256(secret), linkSealed: await seal(secret) });
    return { status: 201, reply: { link: votingLink(event.slug, secret) }, audit: { chain: event.id, subject: event.id } };
  },
});
