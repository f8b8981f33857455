import { design } from "./design";
import { estimators } from "./estimators";
import { flags } from "./flags";
import { focus } from "./focus";
import { odds } from "./odds";
import { pairwise } from "./pairwise";
import { priors } from "./priors";
import { signal } from "./signal";

/** Every table, in the order in which they are printed. */
export const TABLES = [estimators, odds, priors, signal, flags, design, focus, pairwise];
