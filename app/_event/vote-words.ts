import type { VoteView } from "@/lib/domain/events";
import type { z } from "zod";

type Rule = Pick<z.output<typeof VoteView>, "method" | "allowance" | "routes" | "linkCounts">;

/** How the community votes, a sentence each. */
export function voteInWords({ method, allowance, routes, linkCounts }: Rule): string[] {
  const way = { account: "with an account", list: "with a personal link from the organizers", link: "with the open link" };
  const ways = routes.map((route) => way[route]);
  const listed = ways.length > 1 ? `${ways.slice(0, -1).join(", ")} or ${ways.at(-1)}` : ways[0];
  return [
    method === "approval"
      ? allowance === 1 ? "Each voter chooses one project." : `Each voter chooses up to ${allowance} projects, one vote each.`
      : `Each voter has ${allowance} credits. One vote for a project costs 1, two cost 4, three cost 9: caring much about one costs more than caring a little about several.`,
    `Who can vote: anybody ${listed}. One ballot a person, whatever the way; it can be cast anew until the vote closes.`,
    ...(routes.includes("link") ? [linkCounts ? "Ballots by the open link are added to the others." : "Ballots by the open link are shown apart and do not decide."] : []),
    "Nobody votes for her own team. Each voter sees the projects in an order of her own. Nobody but the organizers sees the count before it is published.",
  ];
}
