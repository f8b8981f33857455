import { z } from "zod";
import { firstRoundReviews, judgingIsOpen, isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id, readConfig } from "@/lib/operation";
import { forecast } from "./forecast";
import { idleSince, isBehind, stallMinutes, workState } from "./pace";
import { readJudges } from "./read-judges";
import { readProjects } from "./read-projects";
import { reminderText } from "./reminder-text";
import { isDueForReminder } from "./rules";
import { instant } from "./view";

const HOUR = 3_600_000;
/** A forecast beyond this is only said to be late. */
const HORIZON_HOURS = 14 * 24;

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);

export const showProgress = defineReading({
  name: "progress.show",
  http: "GET /api/events/{eventId}/progress",
  summary: "How far judging is: per judge, per project and in all; who is behind, and when it will be done at this pace",
  params: z.object({ eventId: Id }),
  reply: z.object({
    event: z.object({
      judgingOpensAt: z.string().nullable(), judgingClosesAt: z.string().nullable(), judgingIsOpen: z.boolean(), reviewsPerProject: z.number(),
      mode: z.enum(["score", "compare"]).meta({ description: "Where judges compare, what is told of judges are comparisons instead of reviews." }),
      stallMinutes: z.number().meta({ description: "After so long without a save a judge with work left counts as stalled." }),
      sendsMail: z.boolean(),
    }),
    totals: z.object({
      judges: z.number(), judgesDone: z.number(), judgesNotStarted: z.number(), judgesStalled: z.number(), judgesNotAccepted: z.number(),
      assigned: z.number(), untouched: z.number(), drafts: z.number(), submitted: z.number(),
      projects: z.number(), projectsReviewed: z.number(), reviewsWanted: z.number(), reviewsCounted: z.number(), reviewsOwed: z.number(),
    }),
    forecast: z.object({
      status: z.enum(["done", "too_early", "forecast"]),
      from: z.string().nullable(), middle: z.string().nullable().meta({ description: "As likely earlier as later." }),
      to: z.string().nullable().meta({ description: "From `from` to `to` four times in five; null: more than two weeks from now." }),
      inTime: z.number().nullable().meta({ description: "The chance that all is done when judging closes." }),
    }),
    judges: z.array(
      z.object({
        id: z.string(), name: z.string(), state: z.enum(["invited", "accepted", "withdrawn"]),
        work: z.enum(["none", "done", "not_started", "stalled", "working"]),
        assigned: z.number(), left: z.number(), untouched: z.number(), drafts: z.number(), submitted: z.number(), reopened: z.number(),
        lastSavedAt: z.string().nullable(), idleSince: z.string().nullable(), remindedAt: z.string().nullable(),
        reminder: z.string().nullable().meta({ description: "A text to pass on, for those who are behind and were not reminded lately." }),
      }),
    ),
    projects: z.array(
      z.object({
        id: z.string(), title: z.string(), track: z.string().nullable(), counted: z.number(), wanted: z.number(),
        pending: z.number().meta({ description: "Assigned, and not submitted yet. Where judges compare: the judges who have it." }),
        owed: z.number().meta({ description: "Reviews that it lacks, assigned or not." }),
        unassigned: z.number().meta({ description: "Reviews that it lacks and nobody has. Where judges compare: judges that it lacks." }),
      }),
    ),
    coverage: z.array(z.object({ judgeId: z.string(), projectId: z.string(), isDone: z.boolean() })),
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, now, facts: { event } }) => {
    const judges = (await readJudges(tx, event)).map((judge) => ({ ...judge, work: workState(judge, event, now) }));
    const { projects, coverage } = await readProjects(tx, event);
    const isOpen = judgingIsOpen(event, now);
    const working = (work: string) => judges.filter((judge) => judge.work === work).length;
    return {
      event: {
        judgingOpensAt: instant(event.judgingOpensAt), judgingClosesAt: instant(event.judgingClosesAt), judgingIsOpen: isOpen, mode: event.mode, reviewsPerProject: firstRoundReviews(event),
        stallMinutes: stallMinutes(event), sendsMail: readConfig().smtpUrl !== null,
      },
      totals: {
        judges: judges.filter(({ state }) => state === "accepted").length,
        judgesDone: working("done"), judgesNotStarted: working("not_started"), judgesStalled: working("stalled"),
        judgesNotAccepted: judges.filter(({ state }) => state === "invited").length,
        assigned: sum(judges, (judge) => judge.assigned), untouched: sum(judges, (judge) => judge.untouched),
        drafts: sum(judges, (judge) => judge.drafts), submitted: sum(judges, (judge) => judge.submitted),
        projects: projects.length, projectsReviewed: projects.filter(({ owed }) => owed === 0).length, ...(event.mode === "compare"
          ? { reviewsWanted: sum(judges, ({ assigned }) => assigned), reviewsCounted: sum(judges, ({ submitted }) => submitted), reviewsOwed: sum(judges, ({ left }) => left) }
          : { reviewsWanted: sum(projects, ({ wanted }) => wanted), reviewsCounted: sum(projects, ({ counted }) => counted), reviewsOwed: sum(projects, ({ owed }) => owed) }),
      },
      forecast: forecastOf(judges, event, now),
      judges: judges.filter(({ state, assigned }) => state !== "withdrawn" || assigned > 0).map((judge) => ({
        ...judge, lastSavedAt: instant(judge.lastSavedAt), idleSince: instant(idleSince(judge, event, now)), remindedAt: instant(judge.remindedAt),
        reminder: isOpen && isBehind(judge.work) && isDueForReminder(judge.remindedAt, now) ? reminderText(event, judge) : null,
      })),
      projects,
      coverage,
    };
  },
});

type Judges = Awaited<ReturnType<typeof readJudges>>;

/** From the pace since each judge had something to do, until she was done with it or now. */
function forecastOf(judges: Judges, event: { id: string; judgingOpensAt: Date | null; judgingClosesAt: Date | null }, now: Date) {
  const none = { from: null, middle: null, to: null, inTime: null };
  const { judgingOpensAt: opens, judgingClosesAt: closes } = event;
  if (!opens || !closes || now < opens || now >= closes) return { status: "too_early" as const, ...none };
  const paces = judges.filter(({ state, assigned }) => state === "accepted" && assigned > 0).map(({ left, paced, firstGivenAt, lastSubmittedAt }) => {
    const since = Math.max(opens.getTime(), firstGivenAt!.getTime());
    const until = left === 0 && lastSubmittedAt ? lastSubmittedAt.getTime() : now.getTime();
    return { left, done: paced, hours: Math.max(0, until - since) / HOUR };
  });
  const seen = forecast(paces, (closes.getTime() - now.getTime()) / HOUR, event.id);
  if (seen.status !== "forecast") return { status: seen.status, ...none };
  const at = (hours: number) => (hours > HORIZON_HOURS ? null : new Date(now.getTime() + hours * HOUR).toISOString());
  return { status: seen.status, from: at(seen.low), middle: at(seen.middle), to: at(seen.high), inTime: seen.inTime };
}
