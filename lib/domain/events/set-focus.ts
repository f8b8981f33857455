import { z } from "zod";
import { conflict, defineOperation, firstRefusal, invalid, refuse } from "@/lib/operation";
import { loadSetup, requireVersion, saveSetup, SetupParams, Version } from "./setup";
import { isOrganizer } from "./standing";
import { EventView } from "./view";

export const setFocus = defineOperation({
  name: "event.setFocus",
  http: "PUT /api/events/{eventId}/focus",
  summary: "Choose, before judging begins, whether reviews beyond an even first round go where they help most",
  params: SetupParams,
  body: z.object({
    version: Version,
    isOn: z.boolean().default(false),
    floor: z.int().min(1, "At least 1.").max(49, "At most 49.").default(2).meta({ description: "Reviews that each project gets first." }),
    batches: z.int().min(1, "At least 1.").max(8, "At most 8.").default(1).meta({ description: "In how many batches the rest is released." }),
  }),
  reply: EventView,
  load: loadSetup,
  allow: (facts, context) =>
    firstRefusal(isOrganizer(facts, context), () =>
      facts.event.mode === "compare"
        ? conflict("judges_compare", "Judges of this event compare projects, and each comparison goes where it helps most. A second round is for marks.")
        : facts.rulesAreFixed
        ? conflict("judging_has_begun", "Judging has begun. Where later reviews go was decided before the first mark, and stands.")
        : null),
  run: async ({ tx, body: { version, isOn, floor, batches }, facts: { event } }) => {
    await requireVersion(tx, event, version);
    if (isOn && floor >= event.reviewsPerProject)
      refuse(invalid("focus_floor", "Nothing would be left for a second round.", [{ path: "floor", message: `Less than the ${event.reviewsPerProject} reviews that a project has on average.` }]));
    const focusFloor = isOn ? floor : null;
    return saveSetup(tx, event, { focusFloor, focusBatches: batches }, { data: { focusFloor, focusBatches: batches } });
  },
});
