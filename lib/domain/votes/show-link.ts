import { z } from "zod";
import { conflict, defineReading, firstRefusal, Id, unseal } from "@/lib/operation";
import { loadVote } from "./load-vote";
import { mayRunVote, type AboutVote } from "./rules";
import { votingLink } from "./voting-mail";

export const requireOpenLink = ({ vote }: AboutVote & { vote: { byLink: boolean } | null }) =>
  vote?.byLink ? null : conflict("no_open_link", "This vote has no open link. Allow it in the settings of the vote first.");

export const showLink = defineReading({
  name: "vote.showLink",
  http: "GET /api/events/{eventId}/vote/link",
  summary: "The open link, by which anybody can vote who has it",
  params: z.object({ eventId: Id }),
  reply: z.object({ link: z.string() }),
  load: loadVote(),
  allow: (facts, context) => firstRefusal(mayRunVote(facts, context), () => requireOpenLink(facts)),
  run: async ({ facts: { event, vote } }) => ({ link: votingLink(event.slug, await unseal(vote!.linkSealed)) }),
});
