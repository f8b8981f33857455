import { z } from "zod";
import { Choice } from "./choices";

/** What was decided of a matter, as it is kept. */
export const Decision = z.object({
  id: z.string(),
  matter: z.string(),
  choice: Choice,
  basis: z.string(),
  reason: z.string(),
  decidedAt: z.string(),
});
export type Decision = z.output<typeof Decision>;

export type Decided = Pick<Decision, "matter" | "choice" | "basis" | "reason">;
