import { z } from "zod";

export const VoteRoute = z.enum(["account", "list", "link"]);
export type VoteRoute = z.output<typeof VoteRoute>;
export const VoteMethod = z.enum(["approval", "quadratic"]);

/** How the community votes: fixed, with how it is judged, before anybody knows whom it helps. */
export const VoteRule = z.object({
  /** approval: a vote each for up to `allowance` projects. quadratic: `allowance` credits, of which n votes for a project cost n². */
  method: VoteMethod,
  allowance: z.number(),
  /** By whom: accounts, those on a list, whoever has the open link. */
  routes: z.array(VoteRoute),
  /** Whether ballots by the open link are added to the others, or only shown beside them. */
  linkCounts: z.boolean(),
});
export type VoteRule = z.output<typeof VoteRule>;

export const VoteView = VoteRule.extend({ opensAt: z.string(), closesAt: z.string() });

interface StoredVote {
  method: VoteRule["method"];
  allowance: number;
  byAccount: boolean;
  byList: boolean;
  byLink: boolean;
  linkCounts: boolean;
}

export const voteRuleOf = ({ method, allowance, byAccount, byList, byLink, linkCounts }: StoredVote): VoteRule => ({
  method, allowance, linkCounts,
  routes: VoteRoute.options.filter((route) => ({ account: byAccount, list: byList, link: byLink })[route]),
});

export const viewVote = (vote: StoredVote & { opensAt: Date; closesAt: Date }): z.output<typeof VoteView> => ({
  ...voteRuleOf(vote), opensAt: vote.opensAt.toISOString(), closesAt: vote.closesAt.toISOString(),
});

interface VoteWindow {
  opensAt: Date;
  closesAt: Date;
}

export type VoteState = "not_open" | "open" | "closed";

export const voteHasOpened = (vote: VoteWindow | null, now: Date): boolean => vote !== null && now >= vote.opensAt;
export const voteHasClosed = (vote: VoteWindow | null, now: Date): boolean => vote !== null && now >= vote.closesAt;

export const voteStateOf = (vote: VoteWindow | null, now: Date): VoteState =>
  voteHasClosed(vote, now) ? "closed" : voteHasOpened(vote, now) ? "open" : "not_open";
