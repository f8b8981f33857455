import { z } from "zod";
import { isFreeSlug } from "@/lib/domain/events";
import { Email, Instant, Line, Text, WebAddress } from "@/lib/operation";

// The interchange shape, row by row. docs/interchange.md says the same for the people who write such files.

/** What the file calls a row; any text that stays on one line. */
export const Ref = z.string().min(1, "is empty").max(200, "is longer than 200 characters")
  .refine((id) => !/[\u0000-\u001f\u007f]|^\s|\s$/.test(id), "has a control character in it, or a space at an end");

/** The id of an event goes into the ids of everything in it, and into addresses and commands. */
export const EventRef = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/, "takes letters, digits, dots, hyphens and underscores, at most 100");

const When = Instant.transform((text) => new Date(text)).refine(
  (at) => at.getUTCFullYear() >= 1970 && at.getUTCFullYear() <= 2200, "lies outside the years 1970 to 2200",
);

const TimeZone = z.string().max(100).refine((zone) => {
  try {
    return /^[A-Za-z]/.test(zone) && Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}, "is not a time zone; write one such as Europe/Vienna");

const Address = z.literal("").or(WebAddress);
const Count = (min: number, max: number) => z.int().min(min, `must be ${min} or more`).max(max, `must be ${max} or less`);
const Finite = z.number().min(-1e9, "is too small").max(1e9, "is too large");
const FieldUse = z.enum(["required", "optional", "hidden"]);

export const Level = z.looseObject({ value: Finite, text: Text(2000) });

export const Criterion = z.object({
  id: Ref,
  name: Line(200),
  description: Text(5000).default(""),
  weight: z.number().gt(0, "must be more than 0").max(1e6, "is too large").default(1),
  min: Finite.default(1),
  max: Finite.default(5),
  levels: z.array(Level).max(100, "has more than 100 levels").default([]),
});

export const Prize = z.object({
  id: Ref, name: Line(200), track: Ref.optional(), description: Text(5000).default(""), winners: Count(1, 1000).default(1),
});

export const Question = z.object({
  id: Ref,
  kind: z.enum(["text", "choice", "link", "yes_no"]),
  label: Line(500),
  help: Text(2000).default(""),
  options: z.array(Line(200)).max(200, "has more than 200 options").default([]),
  required: z.boolean().default(false),
});

export const Fields = z.object({
  summary: FieldUse.optional(), description: FieldUse.optional(), repo_url: FieldUse.optional(), demo_url: FieldUse.optional(),
  video_url: FieldUse.optional(), track: FieldUse.optional(), tags: FieldUse.optional(),
});

export const Event = z.object({
  id: EventRef,
  name: Line(200),
  slug: z.string().max(60, "is longer than 60 characters")
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "takes lower-case letters, digits and single hyphens, such as spring-hack-2026")
    .refine(isFreeSlug, "is an address that the portal uses itself").optional(),
  tagline: Line(300, 0).default(""),
  description: Text(50_000).default(""),
  time_zone: TimeZone.default("UTC"),
  registration_opens: When.optional(),
  submissions_open: When.optional(),
  submissions_close: When,
  judging_opens: When.optional(),
  judging_closes: When.optional(),
  results_at: When.optional(),
  reviews_per_project: Count(1, 50).default(3),
  team_size_min: Count(1, 1000).default(1),
  team_size_max: Count(1, 1000).optional(),
  method: z.enum(["mixed", "posterior", "fixed", "none"]).default("mixed"),
  // What every older file means is left unsaid, so that it has the fingerprint that it had.
  mode: z.enum(["score", "compare"]).transform((mode) => (mode === "score" ? undefined : mode)).optional(),
  criteria: z.array(z.unknown()).max(100, "has more than 100 criteria").default([]),
  prizes: z.array(z.unknown()).max(500, "has more than 500 prizes").default([]),
  questions: z.array(z.unknown()).max(200, "has more than 200 questions").default([]),
  fields: z.unknown().optional(),
});

export const Track = z.object({ id: Ref, name: Line(200), description: Text(5000).default("") });

export const Judge = z.object({
  id: Ref, name: Line(200), email: Email, tracks: z.array(Ref).default([]), capacity: Count(0, 100_000).optional(),
  conflicts: z.array(Ref).default([]),
});

export const Member = z.object({ email: Email, name: Line(200).optional() });

export const Team = z.object({ id: Ref, name: Line(200), members: z.array(z.unknown()).max(1000, "has more than 1000 members") });

export const Project = z.object({
  id: Ref,
  team: Ref,
  title: Line(300),
  track: Ref.optional(),
  summary: Text(5000).default(""),
  description: Text(100_000).default(""),
  repo_url: Address.default(""),
  demo_url: Address.default(""),
  video_url: Address.default(""),
  tags: z.array(Line(100)).max(100, "has more than 100 tags").default([]),
  answers: z.record(z.string(), z.union([z.boolean(), Text(20_000)], { error: "must be text, or true or false" })).default({}),
  submitted_at: When.optional(),
});

export const Assignment = z.object({ judge: Ref, project: Ref });

export const Comparison = z.object({ judge: Ref, left: Ref, right: Ref, answer: z.enum(["left", "right", "tie", "skip"]), answered_at: When.optional() });

export const Score = z.object({
  judge: Ref,
  project: Ref,
  criteria: z.record(z.string(), z.number()),
  comment: Text(50_000).default(""),
  private_note: Text(50_000).default(""),
  submitted_at: When.optional(),
});
