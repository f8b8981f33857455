import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, firstRefusal, Id, must } from "@/lib/operation";
import { reckonOnce } from "@/lib/reckoning";
import { gateOf } from "./gate";
import { settledInput } from "./assess";
import { inputHashOf } from "./input-hash";
import { loadBasis } from "./load-input";
import { RankingNames } from "./names";
import { readCriterionNames, readNames } from "./queries";
import { judgesMark } from "./rules";
import { Weighing } from "./weigh-criteria";

export const showWeights = defineReading({
  name: "ranking.weigh",
  http: "GET /api/events/{eventId}/ranking/weights",
  summary: "What other weights of the criteria would make of places and winners",
  params: z.object({ eventId: Id }),
  reply: z.object({
    inputHash: z.string(), weighing: Weighing, names: RankingNames, criterionNames: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  load: loadEvent(),
  allow: (facts, context) => firstRefusal(isOrganizer(facts, context), () => judgesMark(facts)),
  run: async ({ tx, facts: { event }, now }) => {
    const basis = await loadBasis(tx, event, now);
    const names = await readNames(tx, event.id);
    const criterionNames = await readCriterionNames(tx, event.id);
    return async () => {
      const input = await settledInput(basis);
      must(await gateOf(input));
      const inputHash = inputHashOf(input);
      return { inputHash, weighing: await reckonOnce("weighing", inputHash, input, inputHash), names, criterionNames };
    };
  },
});
