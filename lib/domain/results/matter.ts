import { z } from "zod";
import { hashOf } from "@/lib/operation";
import { CHOICES, ChoiceKind, MatterKind } from "./choices";
import { Decision } from "./decision";

/** The kind and what it concerns. */
export const MatterId = z.string().regex(/^[a-z_]{1,40}:[a-z0-9_+:]{1,200}$/, "Take this from the matter.");

/** Something that an organizer must decide, in writing, before results go out. */
export const Matter = z.object({
  /** Stable. */
  id: z.string(),
  kind: MatterKind,
  subjects: z.array(z.string()),
  evidence: z.string(),
  /** Hash of what a decision rests on: when it changes, the matter is open again. */
  basis: z.string(),
  choices: z.array(ChoiceKind),
  /** Of a prize: who can be named, and how many are to be. */
  candidates: z.array(z.string()),
  winners: z.number().nullable(),
  /** open; reopened: what the decision rested on has changed; waiting: more reviews are wanted; decided. Only the last lets results out. */
  status: z.enum(["open", "reopened", "waiting", "decided"]),
  decision: Decision.nullable(),
});
export type Matter = z.output<typeof Matter>;

/** A matter before anybody looked whether it is decided. */
export type Found = Omit<Matter, "status" | "decision">;

type Sketch = Pick<Found, "kind" | "subjects" | "evidence"> & { id: string } & Partial<Pick<Found, "choices" | "candidates" | "winners">>;

export const found = ({ id, ...sketch }: Sketch, basis: unknown): Found => ({
  choices: CHOICES[sketch.kind], candidates: [], winners: null, ...sketch, id: `${sketch.kind}:${id}`, basis: hashOf(basis),
});
