import type { Operation } from "@/lib/operation";
import { operations as accounts } from "./accounts";
import { operations as assignments } from "./assignments";
import { operations as audit } from "./audit";
import { operations as comparisons } from "./comparisons";
import { operations as events } from "./events";
import { operations as exports } from "./exports";
import { operations as imports } from "./imports";
import { operations as judges } from "./judges";
import { operations as keys } from "./keys";
import { operations as projects } from "./projects";
import { operations as records } from "./records";
import { operations as results } from "./results";
import { operations as reviews } from "./reviews";
import { operations as teams } from "./teams";
import { operations as votes } from "./votes";

/** Everything that the portal can do, noun by noun. A noun may use those that stand before it. */
export const operations: readonly Operation[] = [
  accounts, keys, events, teams, projects, judges, assignments, reviews, comparisons, results, records, votes, audit, exports, imports,
].flat();
