import { STUDY, type Setting } from "./world";

/** The events of the study: known truth, whole marks from 1 to 5 on four criteria unless said otherwise. */
export const SETTINGS = {
  "40×30×3": STUDY,
  "40×12×3": { ...STUDY, judges: 12 },
  "200×50×3": { ...STUDY, projects: 200, judges: 50 },
  "12×8×3": { ...STUDY, projects: 12, judges: 8 },
  "40×30, 2 to 5 reviews": { ...STUDY, reviews: [2, 5] },
  "40×30×3, no leniency": { ...STUDY, judgeSd: 0 },
  "40×30×3, weak signal": { ...STUDY, projectSd: 0.2 },
  "40×30×3, unequal noise": { ...STUDY, noiseSpread: 0.7 },
  "200×50×3, unequal noise": { ...STUDY, projects: 200, judges: 50, noiseSpread: 0.7 },
  "40×30×3, one whole mark": { ...STUDY, marks: "whole" },
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
export const settingOf = (name: string): Setting => SETTINGS[name as SettingName];
