import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, firstRefusal, hashOf, Id, must } from "@/lib/operation";
import { reckonOnce } from "@/lib/reckoning";
import { assess } from "./assess";
import { Without } from "./comparisons/compared";
import { isCompared } from "./comparisons/input";
import { loadBasis } from "./load-input";
import { judgesCompare } from "./rules";

/** Each is a fit of its own, so not more than a page of them at once. */
const MOST = 25;

export const showWithoutJudges = defineReading({
  name: "ranking.withoutJudges",
  http: "GET /api/events/{eventId}/ranking/without-judges",
  summary: "Where judges compare: what leaving each of these judges out would do, the whole ranking reckoned again without her answers",
  params: z.object({ eventId: Id }),
  query: z.object({
    judges: z.string().max(1000).regex(/^[a-z0-9_,]*$/, "Ids, separated by commas.").meta({ description: `Ids, separated by commas; at most ${MOST}. Who gave no answer that counts is left out.` }),
  }),
  reply: z.object({ inputHash: z.string(), judges: z.array(Without) }),
  load: loadEvent(),
  allow: (facts, context) => firstRefusal(isOrganizer(facts, context), () => judgesCompare(facts)),
  run: async ({ tx, query, facts: { event }, now }) => {
    const basis = await loadBasis(tx, event, now);
    const judges = query.judges.split(",").slice(0, MOST);
    return async () => {
      const { input, inputHash, gate, ranking } = await assess(basis);
      must(gate);
      if (!isCompared(input)) throw new Error("there are answers only where judges compare");
      return { inputHash, judges: await reckonOnce("ranking without judges", hashOf([inputHash, judges]), input, ranking!, judges) };
    };
  },
});
