import { z } from "zod";
import { viewVote, VoteView } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { Count } from "./count";
import { flagBallots } from "./flags";
import { loadVote } from "./load-vote";
import { listSetAsides } from "./queries";
import { mayRunVote } from "./rules";
import { countWithout, tally } from "./tally";

const LEADERS = 5;
const Leader = z.object({ project: z.string(), place: z.number(), votes: z.number() });

export const showCount = defineReading({
  name: "vote.showCount",
  http: "GET /api/events/{eventId}/vote/count",
  summary: "The count as it stands, what looks odd about ballots with what setting them aside would change, and what was set aside",
  params: z.object({ eventId: Id }),
  reply: z.object({
    vote: VoteView,
    count: Count,
    hash: z.string().meta({ description: "Name it when you publish: what was counted is what goes out." }),
    projects: z.array(z.object({ id: z.string(), title: z.string(), team: z.string() })),
    flags: z.array(z.object({
      id: z.string(),
      kind: z.enum(["one_device", "address_variants", "burst", "made_for_vote", "never_shown", "together"]),
      ballots: z.array(z.string()),
      seen: z.record(z.string(), z.number()),
      projects: z.array(z.string()),
      /** Of its ballots, those that are set aside already. */
      setAside: z.number(),
      without: z.array(Leader).meta({ description: "The first places with these ballots set aside." }),
    })),
    setAsides: z.array(z.object({
      id: z.string(), reason: z.string(), at: z.string(), undoneAt: z.string().nullable(), undoneReason: z.string(), ballots: z.array(z.string()),
    })),
    publishedAt: z.string().nullable(),
  }),
  load: loadVote(),
  allow: mayRunVote,
  run: async ({ tx, facts }) => {
    const vote = facts.vote!;
    const { projects, ballots, count, hash } = await tally(tx, facts);
    const isSetAside = new Map(ballots.map((ballot) => [ballot.id, ballot.isSetAside]));
    return {
      vote: viewVote(vote), count, hash, projects,
      flags: flagBallots(ballots).map((flag) => ({
        ...flag,
        setAside: flag.ballots.filter((id) => isSetAside.get(id)).length,
        without: countWithout(projects, ballots, flag.ballots, vote.linkCounts).projects.slice(0, LEADERS),
      })),
      setAsides: (await listSetAsides(tx, facts.event.id)).map((row) => ({
        ...row, at: row.at.toISOString(), undoneAt: row.undoneAt?.toISOString() ?? null, ballots: row.ballots.map(({ ballotId }) => ballotId),
      })),
      publishedAt: vote.count?.publishedAt.toISOString() ?? null,
    };
  },
});
