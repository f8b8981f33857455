import { z } from "zod";
import { judgingHasClosed, judgingIsOpen, submissionsHaveOpened } from "./rules";
import { WINDOW_INSTANTS, type WindowInstant, type Windows } from "./windows";

/** Where an event stands between its announcement and its results. */
export const Stage = z.enum(["planned", "registration", "submissions", "screening", "judging", "decisions", "results"]);
export type Stage = z.output<typeof Stage>;

export function stageOf(event: Windows, now: Date, isPublished: boolean): Stage {
  if (judgingIsOpen(event, now)) return "judging";
  if (isPublished) return "results";
  if (judgingHasClosed(event, now)) return "decisions";
  if (event.submissionsCloseAt && now >= event.submissionsCloseAt) return "screening";
  if (submissionsHaveOpened(event, now)) return "submissions";
  // Without a beginning of its own, teams can form as soon as the dates are known.
  const registrationIsOpen = event.registrationOpensAt ? now >= event.registrationOpensAt : event.submissionsOpenAt !== null;
  return registrationIsOpen ? "registration" : "planned";
}

/** The next instant at which something opens or closes. */
export function nextInstant(event: Windows, now: Date): { window: WindowInstant; at: Date } | null {
  const ahead = WINDOW_INSTANTS.flatMap((window) => {
    const at = event[window];
    return at && at > now ? [{ window, at }] : [];
  });
  return ahead.sort((a, b) => a.at.getTime() - b.at.getTime())[0] ?? null;
}

/** Where an event stands, as replies say it. `now` is the server's time, from which pages count down. */
export const Standpoint = z.object({
  stage: Stage,
  now: z.string(),
  next: z.object({ window: z.enum(WINDOW_INSTANTS), at: z.string() }).nullable(),
  publishedAt: z.string().nullable(),
});

export function viewStandpoint(event: Windows, publishedAt: Date | null, now: Date): z.output<typeof Standpoint> {
  const next = nextInstant(event, now);
  return {
    stage: stageOf(event, now, publishedAt !== null),
    now: now.toISOString(),
    next: next && { window: next.window, at: next.at.toISOString() },
    publishedAt: publishedAt?.toISOString() ?? null,
  };
}
