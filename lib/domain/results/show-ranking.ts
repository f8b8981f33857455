import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id, refuse } from "@/lib/operation";
import { assess, openMatters } from "./assess";
import { publicationBasis, readGoingOut } from "./going-out";
import { loadBasis } from "./load-input";
import { Matter } from "./matter";
import { RankingNames } from "./names";
import { readNames } from "./queries";
import { Ranking } from "./ranking";

export const showRanking = defineReading({
  name: "ranking.show",
  http: "GET /api/events/{eventId}/ranking",
  summary: "The ranking as the counted reviews give it now, with its working",
  params: z.object({ eventId: Id }),
  reply: z.object({
    /** Of the reviews that count: the seed of the draws. */
    inputHash: z.string(),
    basis: z.string().meta({ description: "Of all that would go out. Hand this back when publishing: what is published is what was looked at." }),
    /** Publishing waits for that. */
    judgingIsOver: z.boolean(),
    ranking: Ranking,
    /** What is still to be decided; `decision.list` has what is decided as well. */
    matters: z.array(Matter),
    names: RankingNames,
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, facts: { event }, now }) => {
    const basis = await loadBasis(tx, event, now);
    const names = await readNames(tx, event.id);
    const goingOut = await readGoingOut(tx, event.id);
    return async () => {
      const assessment = await assess(basis);
      if (assessment.gate) refuse({ ...assessment.gate, data: { ...assessment.gate.data, names } });
      const { inputHash, ranking } = assessment;
      return { inputHash, basis: publicationBasis(goingOut, assessment), judgingIsOver: basis.judgingIsOver, ranking: ranking!, matters: openMatters(assessment), names };
    };
  },
});
