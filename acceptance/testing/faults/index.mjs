import { FIRST_FAULTS } from "./tier-one.mjs";
import { SECOND_FAULTS } from "./tier-two.mjs";

/** For each check the wrong answers that it must notice. */
export const FAULTS = { ...FIRST_FAULTS, ...SECOND_FAULTS };
