import { z } from "zod";
import { viewVote, voteStateOf, VoteView } from "@/lib/domain/events";
import { defineOperation, Id, unaudited } from "@/lib/operation";
import { loadVote } from "./load-vote";
import { findBallot, listBallotPage, noteShown } from "./queries";
import { BALLOT_PROJECTS_A_PAGE, maySeeVote, OPENED_BY_ADDRESS } from "./rules";
import { whoVotes } from "./who-votes";

export const Key = z.string().regex(/^[a-z2-7]{32}$/, "This is not the secret of a voting link.");
export const Device = z.string().regex(/^[a-z2-7]{32}$/, "This is not what the voting page calls a device.");

const Row = z.object({ id: z.string(), title: z.string(), summary: z.string(), track: z.string().nullable(), team: z.string(), isOwn: z.boolean() });

export const openBallot = defineOperation({
  name: "ballot.open",
  http: "POST /api/events/{eventId}/ballot/opening",
  summary: "Open your ballot: the projects in an order of your own, and what you chose; that they were shown to you is noted",
  access: "public",
  limits: [{ by: "address", limit: OPENED_BY_ADDRESS }],
  params: z.object({ eventId: Id }),
  body: z.object({
    key: Key.optional().meta({ description: "The secret of a personal link or of the open one; without it your account votes." }),
    device: Device.optional().meta({ description: "What the voting page keeps in a cookie; the open link needs it." }),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    vote: VoteView,
    state: z.enum(["not_open", "open", "closed"]),
    route: z.enum(["account", "list", "link"]),
    name: z.string().nullable().meta({ description: "As it stands on the list." }),
    projects: z.array(Row),
    /** Chosen, and not on this page. */
    others: z.array(Row),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
    ballot: z.object({ castAt: z.string(), version: z.number(), choices: z.array(z.object({ projectId: z.string(), votes: z.number() })) }).nullable(),
  }),
  load: loadVote(),
  allow: maySeeVote,
  run: async ({ tx, actor, body, now, facts }) => {
    const { event, vote } = facts;
    const voting = await whoVotes(tx, facts, actor, body);
    const stored = await findBallot(tx, event.id, voting);
    const state = voteStateOf(vote, now);
    const { total, rows, others } = await listBallotPage(tx, event.id, {
      seed: `${vote!.salt} ${voting.viewer ?? ""}`, teamIds: voting.teamIds, limit: BALLOT_PROJECTS_A_PAGE, page: body.page,
      chosen: stored?.choices.map(({ projectId }) => projectId) ?? [],
    });
    if (state === "open" && voting.viewer !== null) await noteShown(tx, event.id, voting.viewer, rows.map(({ id }) => id));
    return {
      reply: {
        vote: viewVote(vote!), state, route: voting.route, name: voting.name, projects: rows, others, page: body.page,
        pages: Math.max(1, Math.ceil(total / BALLOT_PROJECTS_A_PAGE)), total,
        ballot: stored && { castAt: stored.castAt.toISOString(), version: stored.version, choices: stored.choices },
      },
      audit: unaudited("a reading, sent as POST so that a link's secret stays out of addresses and logs; what was shown is evidence, not a change"),
    };
  },
});
