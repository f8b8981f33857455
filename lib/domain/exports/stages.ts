import { z } from "zod";

/** The six exports, one for each stage of an event. docs/exports.md has the table of their columns. */
export const Stage = z.enum(["roster", "submissions", "assignments", "scores", "rankings", "audit"]);
export type Stage = z.output<typeof Stage>;
