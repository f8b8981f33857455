import type { Cases } from "@/lib/testing";
import { cases as accounts } from "./accounts/cases";
import { cases as assignments } from "./assignments/cases";
import { cases as audit } from "./audit/cases";
import { cases as comparisons } from "./comparisons/cases";
import { cases as events } from "./events/cases";
import { cases as exports } from "./exports/cases";
import { cases as imports } from "./imports/cases";
import { cases as judges } from "./judges/cases";
import { cases as keys } from "./keys/cases";
import { cases as projects } from "./projects/cases";
import { cases as records } from "./records/cases";
import { cases as results } from "./results/cases";
import { cases as reviews } from "./reviews/cases";
import { cases as teams } from "./teams/cases";
import { cases as votes } from "./votes/cases";

/** How the generated tests use each operation. */
export const cases: Cases = {
  ...accounts, ...keys, ...events, ...teams, ...projects, ...judges, ...assignments, ...reviews, ...comparisons, ...results, ...records, ...votes, ...audit, ...exports, ...imports,
};
