import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id, must } from "@/lib/operation";
import { Connection, connectionOf } from "./connection";
import { nothingJudged } from "./gate";
import { settledInput } from "./assess";
import { inputHashOf } from "./input-hash";
import { loadBasis } from "./load-input";
import { RankingNames } from "./names";
import { readNames } from "./queries";

export const showConnection = defineReading({
  name: "ranking.connection",
  http: "GET /api/events/{eventId}/ranking/connection",
  summary: "What connects judges and projects, where it is thin, and which reviews would mend it",
  params: z.object({ eventId: Id }),
  reply: z.object({ connection: Connection, names: RankingNames }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, facts: { event }, now }) => {
    const input = settledInput(await loadBasis(tx, event, now));
    must(nothingJudged(input));
    return { connection: connectionOf(input, inputHashOf(input)), names: await readNames(tx, event.id) };
  },
});
