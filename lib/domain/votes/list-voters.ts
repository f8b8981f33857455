import { z } from "zod";
import { defineReading, Id } from "@/lib/operation";
import { loadVote } from "./load-vote";
import { listVoterRows } from "./queries";
import { mayRunVote } from "./rules";

export const listVoters = defineReading({
  name: "voter.list",
  http: "GET /api/events/{eventId}/voters",
  summary: "Who is on the list of voters, and whether each has voted; not for whom",
  params: z.object({ eventId: Id }),
  reply: z.object({
    voters: z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), invitedAt: z.string(), isRevoked: z.boolean(), hasVoted: z.boolean() })),
  }),
  load: loadVote(),
  allow: mayRunVote,
  run: async ({ tx, facts: { event } }) => ({
    voters: (await listVoterRows(tx, event.id)).map(({ invitedAt, revokedAt, ballots, ...row }) => ({
      ...row, invitedAt: invitedAt.toISOString(), isRevoked: revokedAt !== null, hasVoted: ballots.length > 0,
    })),
  }),
});
