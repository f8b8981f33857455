import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id, must } from "@/lib/operation";
import { reckonOnce } from "@/lib/reckoning";
import { ComparedConnection } from "./comparisons/connection";
import { isCompared } from "./comparisons/input";
import { Connection } from "./connection";
import { nothingJudged } from "./gate";
import { settledInput } from "./assess";
import { wholeHashOf } from "./input-hash";
import { loadBasis } from "./load-input";
import { RankingNames } from "./names";
import { readNames } from "./queries";

export const showConnection = defineReading({
  name: "ranking.connection",
  http: "GET /api/events/{eventId}/ranking/connection",
  summary: "What connects judges and projects, where it is thin, and which reviews or comparisons would mend it",
  params: z.object({ eventId: Id }),
  reply: z.object({
    connection: Connection.nullable().meta({ description: "None where judges compare: then `compared` has it." }),
    compared: ComparedConnection.nullable(), names: RankingNames,
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, facts: { event }, now }) => {
    const basis = await loadBasis(tx, event, now);
    const names = await readNames(tx, event.id);
    return async () => {
      const input = await settledInput(basis);
      must(nothingJudged(input));
      const hash = wholeHashOf(input);
      return isCompared(input)
        ? { connection: null, compared: await reckonOnce("connection of comparisons", hash, input), names }
        : { connection: await reckonOnce("connection", hash, input), compared: null, names };
    };
  },
});
