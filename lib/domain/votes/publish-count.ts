import { z } from "zod";
import { conflict, defineOperation, Id, personIdOf, refuse } from "@/lib/operation";
import { Count } from "./count";
import { loadVote } from "./load-vote";
import { insertCount } from "./queries";
import { mayPublishCount } from "./rules";
import { tally } from "./tally";

/** The count as it went out: SHA-256 of every receipt that is counted, sorted, stands in it. */
export const Published = z.object({ count: Count, receipts: z.array(z.string()) });

export const publishCount = defineOperation({
  name: "vote.publish",
  http: "POST /api/events/{eventId}/vote/publication",
  summary: "Publish the count of the vote, after it has closed; it is final",
  params: z.object({ eventId: Id }),
  body: z.object({ hash: z.string().max(80).meta({ description: "Of the count that you looked at." }) }),
  reply: z.object({ publishedAt: z.string(), hash: z.string() }),
  load: loadVote("update"),
  allow: mayPublishCount,
  run: async ({ tx, actor, body, now, facts }) => {
    const { count, receipts, hash } = await tally(tx, facts);
    if (hash !== body.hash) refuse(conflict("count_changed", "The count has changed since you looked: ballots were set aside or taken back, or a project left the gallery. Look again."));
    await insertCount(tx, facts.event.id, { count, receipts }, hash, personIdOf(actor), now);
    const { account, list, link } = count.ballots;
    return {
      status: 201,
      reply: { publishedAt: now.toISOString(), hash },
      audit: { chain: facts.event.id, subject: facts.event.id, facts: { hash, byAccount: account, byList: list, byLink: link, setAside: count.setAside } },
    };
  },
});
