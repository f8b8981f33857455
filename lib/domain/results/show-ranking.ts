import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id, must } from "@/lib/operation";
import { gateOf } from "./gate";
import { inputHashOf, loadRankingInput } from "./load-input";
import { Matter, openMatters } from "./matters";
import { RankingNames } from "./names";
import { readNames } from "./queries";
import { Ranking } from "./ranking";
import { rankingOf } from "./ranking-of";
import { judgingIsOver } from "./rules";

export const showRanking = defineReading({
  name: "ranking.show",
  http: "GET /api/events/{eventId}/ranking",
  summary: "The ranking as the counted reviews give it now, with its working",
  params: z.object({ eventId: Id }),
  reply: z.object({
    /** Hand this back when publishing: what is published is what was looked at. */
    inputHash: z.string(),
    /** Publishing waits for that. */
    judgingIsOver: z.boolean(),
    ranking: Ranking,
    matters: z.array(Matter),
    names: RankingNames,
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, facts: { event }, now }) => {
    const input = await loadRankingInput(tx, event);
    const names = await readNames(tx, event.id);
    must(gateOf(input, names));
    const inputHash = inputHashOf(input);
    const ranking = rankingOf(input, inputHash);
    return { inputHash, judgingIsOver: judgingIsOver(event, now) === null, ranking, matters: openMatters(ranking), names };
  },
});
