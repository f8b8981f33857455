import { z } from "zod";
import { conflict, defineOperation, firstRefusal, refuse } from "@/lib/operation";
import { hasAnswers } from "./queries";
import { loadSetup, requireVersion, saveSetup, SetupParams, Version } from "./setup";
import { isOrganizer } from "./standing";
import { EventView, JudgingMode } from "./view";

export const setMode = defineOperation({
  name: "event.setMode",
  http: "PUT /api/events/{eventId}/mode",
  summary: "Choose, before judging begins, whether judges give marks or compare two projects at a time",
  params: SetupParams,
  body: z.object({ version: Version, mode: JudgingMode }),
  reply: EventView,
  load: async (asked) => ({ ...(await loadSetup(asked)), hasAnswers: await hasAnswers(asked.tx, asked.params.eventId) }),
  allow: (facts, context) =>
    firstRefusal(isOrganizer(facts, context), () =>
      facts.rulesAreFixed || facts.hasAnswers
        ? conflict("judging_has_begun", "Judging has begun. Whether judges give marks or compare was decided before the first answer, and stands.")
        : null),
  run: async ({ tx, body: { version, mode }, facts: { event } }) => {
    await requireVersion(tx, event, version);
    if (mode === "compare" && event.focusFloor !== null)
      refuse(conflict("second_round_chosen", "A second round is chosen, and that is for marks. Turn it off first: comparisons go where they help most by themselves."));
    return saveSetup(tx, event, { mode, modeBefore: event.mode }, { data: { mode } });
  },
});
