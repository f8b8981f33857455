import { z } from "zod";
import type { Progress } from "./load-progress";
import type { Stage } from "./stage";
import { WINDOW_INSTANTS, type Windows } from "./windows";

/** What an organizer has to do or decide next, the most pressing first. */
export const StepCode = z.enum([
  "set_windows", "set_rubric", "list_event", "invite_judges", "remind_invited", "screen_projects", "assign_judges", "remind_idle_judges",
  "await_reviews", "decide_missing_reviews", "publish_results",
]);

export const NextStep = z.object({ code: StepCode, count: z.number().nullable() });
export type NextStep = z.output<typeof NextStep>;

interface Situation {
  event: Windows & { isListed: boolean };
  stage: Stage;
  criteria: number;
  progress: Progress;
}

export function nextSteps({ event, stage, criteria, progress }: Situation): NextStep[] {
  const missing = progress.asked - progress.answered;
  const isBefore = (...stages: Stage[]) => stages.includes(stage);
  const isSetUp = isBefore("planned", "registration", "submissions", "screening");
  const judgingComes = isSetUp || stage === "judging";
  const entriesAreIn = isBefore("screening", "judging");
  const steps: [z.output<typeof StepCode>, boolean, (number | null)?][] = [
    ["set_windows", isSetUp && WINDOW_INSTANTS.some((name) => name !== "registrationOpensAt" && event[name] === null)],
    ["set_rubric", judgingComes && criteria === 0],
    ["list_event", isSetUp && !event.isListed],
    ["screen_projects", (entriesAreIn || stage === "decisions") && progress.unscreened > 0, progress.unscreened],
    ["invite_judges", judgingComes && progress.judges + progress.invited === 0],
    ["remind_invited", entriesAreIn && progress.invited > 0, progress.invited],
    ["assign_judges", entriesAreIn && progress.judges > 0 && progress.short > 0, progress.short],
    ["remind_idle_judges", stage === "judging" && progress.idleJudges > 0, progress.idleJudges],
    ["await_reviews", stage === "judging" && missing > 0, missing],
    ["decide_missing_reviews", stage === "decisions" && missing > 0, missing],
    ["publish_results", stage === "decisions" && progress.answered > 0],
  ];
  return steps.flatMap(([code, isDue, count]) => (isDue ? [{ code, count: count ?? null }] : []));
}
