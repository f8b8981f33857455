import { z } from "zod";
import { hashOf, Id, Line, Text } from "@/lib/operation";
import { fold } from "./fold";

export const LENGTHS = { title: 120, summary: 300, description: 20_000, address: 2000, tag: 40, tags: 10, answer: 4000 } as const;

const Tags = z
  .array(z.string())
  .transform((tags) => {
    const seen = new Set<string>();
    const plain = tags.flatMap((tag) => tag.split(",")).map((tag) => tag.replace(/\s+/g, " ").trim().replace(/^#/, ""));
    return plain.filter((tag) => tag !== "" && !seen.has(fold(tag)) && seen.add(fold(tag)));
  })
  .pipe(z.array(Line(LENGTHS.tag)).max(LENGTHS.tags, `At most ${LENGTHS.tags} tags.`));

/**
 * What a team writes. A draft may be incomplete and an address half typed; lengths hold from the first letter. An answer
 * is a text, the chosen option or an address, and for yes or no a truth value (or the words, as forms send them).
 */
export const ProjectContent = z.object({
  title: Line(LENGTHS.title, 0).default(""),
  summary: Line(LENGTHS.summary, 0).default(""),
  description: Text(LENGTHS.description).default(""),
  repoUrl: Line(LENGTHS.address, 0).default(""),
  demoUrl: Line(LENGTHS.address, 0).default(""),
  videoUrl: Line(LENGTHS.address, 0).default(""),
  trackId: Id.nullable().default(null),
  /** Several, or one text with commas between. */
  tags: Tags.default([]),
  /** By the question's id. */
  answers: z.record(Id, z.union([z.boolean(), Text(LENGTHS.answer)])).default({}),
});
export type ProjectContent = z.output<typeof ProjectContent>;

/** A stored draft, whatever wrote it: what does not fit reads as empty. */
const Stored = z.object({
  title: z.string().catch(""), summary: z.string().catch(""), description: z.string().catch(""),
  repoUrl: z.string().catch(""), demoUrl: z.string().catch(""), videoUrl: z.string().catch(""),
  trackId: z.string().nullable().catch(null), tags: z.array(z.string()).catch([]),
  answers: z.record(z.string(), z.union([z.boolean(), z.string()])).catch({}),
});

export const readContent = (stored: unknown): ProjectContent => Stored.parse(stored ?? {});

/** SHA-256 of the canonical content: what the receipt names, and anybody with the content can compute again. */
export const contentHash = (content: ProjectContent): string => {
  const { title, summary, description, repoUrl, demoUrl, videoUrl, trackId, tags, answers } = content;
  return hashOf({ title, summary, description, repoUrl, demoUrl, videoUrl, trackId, tags, answers });
};
