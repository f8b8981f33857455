import type { Stage, WindowInstant } from "@/lib/domain/events";
import type { StateTone } from "../_ui/data/state";

/** Where an event stands, in a word or two. */
export const STAGE_WORDS: Record<Stage, { label: string; tone: StateTone }> = {
  planned: { label: "Announced", tone: "neutral" },
  registration: { label: "Registration is open", tone: "accent" },
  submissions: { label: "Submissions are open", tone: "accent" },
  screening: { label: "Submissions are in", tone: "info" },
  judging: { label: "Judges are scoring", tone: "info" },
  decisions: { label: "Results are being prepared", tone: "info" },
  results: { label: "Results are out", tone: "success" },
};

/** What happens at each instant: announced, and looked back on. */
export const WINDOW_WORDS: Record<WindowInstant, { ahead: string; passed: string }> = {
  registrationOpensAt: { ahead: "Registration opens", passed: "Registration has opened" },
  submissionsOpenAt: { ahead: "Submissions open", passed: "Submissions have opened" },
  submissionsCloseAt: { ahead: "Submissions close", passed: "Submissions have closed" },
  judgingOpensAt: { ahead: "Judging opens", passed: "Judging has opened" },
  judgingClosesAt: { ahead: "Judging closes", passed: "Judging has closed" },
};
