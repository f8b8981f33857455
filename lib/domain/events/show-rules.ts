import { z } from "zod";
import { defineReading, hashOf } from "@/lib/operation";
import { JudgingRules, rulesOf, versionsOf } from "./judging-rules";
import { loadEventDetails } from "./load-event";
import { listRules } from "./queries";
import { judgingHasBegun } from "./rules";
import { SetupParams } from "./setup";
import { canSeeEvent } from "./standing";

export const showRules = defineReading({
  name: "event.showRules",
  http: "GET /api/events/{eventId}/judging-rules",
  summary: "How an event is judged: a draft until judging opens, then fixed with its hash; later changes with their reasons",
  access: "public",
  params: SetupParams,
  reply: z.object({
    isFixed: z.boolean(),
    rules: JudgingRules,
    hash: z.string().meta({ description: "SHA-256 of the rules as JSON with sorted keys and no space." }),
    /** The first is what was fixed when judging opened. */
    versions: z.array(z.object({ number: z.number(), rules: JudgingRules, hash: z.string(), reason: z.string(), since: z.string() })),
  }),
  load: loadEventDetails,
  allow: canSeeEvent,
  run: async ({ tx, facts: { event }, now }) => {
    const rules = rulesOf(event);
    const versions = versionsOf(await listRules(tx, event.id), rules, judgingHasBegun(event, now) ? event.judgingOpensAt : null);
    return { isFixed: versions.length > 0, rules, hash: hashOf(rules), versions: versions.map((version) => ({ ...version, since: version.since.toISOString() })) };
  },
});
