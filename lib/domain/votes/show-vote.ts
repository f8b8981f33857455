import { z } from "zod";
import { viewVote, voteStateOf, VoteView } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { Published } from "./publish-count";
import { loadVote } from "./load-vote";
import { findCount, listChoosable } from "./queries";
import { maySeeVote } from "./rules";

export const showVote = defineReading({
  name: "vote.show",
  http: "GET /api/events/{eventId}/vote",
  summary: "How the community votes, and the count once it is published; before that nobody but organizers learns a number",
  access: "public",
  params: z.object({ eventId: Id }),
  reply: z.object({
    vote: VoteView,
    state: z.enum(["not_open", "open", "closed", "published"]),
    published: Published.extend({ hash: z.string(), publishedAt: z.string() }).nullable(),
    projects: z.array(z.object({ id: z.string(), title: z.string(), team: z.string() })).meta({ description: "Of the published count." }),
  }),
  load: loadVote(),
  allow: maySeeVote,
  run: async ({ tx, now, facts: { event, vote } }) => {
    const row = await findCount(tx, event.id);
    return {
      vote: viewVote(vote!), state: row ? "published" as const : voteStateOf(vote, now),
      published: row && { ...Published.parse(row.count), hash: row.hash, publishedAt: row.publishedAt.toISOString() },
      projects: row ? await listChoosable(tx, event.id) : [],
    };
  },
});
