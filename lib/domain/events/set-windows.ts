import { z } from "zod";
import { defineOperation, invalid, Reason, refuse } from "@/lib/operation";
import { loadProgress } from "./load-progress";
import { judgingHasBegun } from "./rules";
import { loadSetup, requireReason, requireVersion, saveSetup, SetupParams, Version } from "./setup";
import { isOrganizer } from "./standing";
import { EventView } from "./view";
import { changedInstants, checkWindows, Moment, readWindows, WINDOW_INSTANTS, type WindowInstant, type Windows } from "./windows";

const instant = Moment.nullable().default(null);
const instants = Object.fromEntries(WINDOW_INSTANTS.map((name) => [name, instant])) as Record<WindowInstant, typeof instant>;

const Unfinished = z.object({ drafts: z.number(), missingReviews: z.number(), reviewDrafts: z.number() });

const facts = (prefix: string, names: WindowInstant[], windows: Windows) =>
  Object.fromEntries(names.map((name) => [`${name}${prefix}`, windows[name]?.toISOString() ?? null]));

export const setWindows = defineOperation({
  name: "event.setWindows",
  http: "PUT /api/events/{eventId}/windows",
  summary: "Set when registration, submissions and judging open and close; `now` closes early, what is left out is unset",
  params: SetupParams,
  body: z.object({
    ...instants,
    whenTwice: z.enum(["earlier", "later"]).optional().meta({ description: "Which is meant of a local time that comes twice." }),
    version: Version,
    reason: Reason.optional().meta({ description: "Why; required where a window changes that has begun." }),
  }),
  reply: EventView.extend({ unfinished: Unfinished }),
  load: loadSetup,
  allow: isOrganizer,
  run: async ({ tx, body: { version, reason, whenTwice, ...written }, facts: { event, hasScores }, now }) => {
    await requireVersion(tx, event, version);
    const read = readWindows(written, event, { zone: event.timeZone, now, whenTwice });
    const errors = read.errors.length > 0 ? read.errors : checkWindows(event, read.windows, now);
    // Or how it is judged would be a draft once more, while marks tell whom a change helps.
    if (hasScores && judgingHasBegun(event, now) && !judgingHasBegun(read.windows, now))
      errors.push({ path: "judgingOpensAt", message: "Judges have judged already, so judging has begun. Close it instead; moving its end opens it again." });
    if (errors.length > 0) refuse(invalid("windows", "The windows do not fit together yet. See the times named.", errors));
    const { changed, begun } = changedInstants(event, read.windows, now);
    if (begun.length > 0) requireReason(reason, "This window has begun, and people plan by it. Say why it changes.");

    const { drafts, asked, answered, reviewDrafts } = await loadProgress(tx, event);
    const change = { ...facts("Before", changed, event), ...facts("", changed, read.windows) };
    const { reply, audit } = await saveSetup(tx, event, change, { data: read.windows, reason });
    return { reply: { ...reply, unfinished: { drafts, missingReviews: asked - answered, reviewDrafts } }, audit };
  },
});
