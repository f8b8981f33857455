import { z } from "zod";

// Shapes that several nouns share.

/** An opaque id. */
export const Id = z.string().regex(/^[a-z]{2,4}_[a-z2-7]{20}$/, "This is not an id.");

/** An instant in RFC 3339 with its offset; compared and stored in UTC. */
export const Instant = z.iso.datetime({ offset: true, error: "Write an instant such as 2026-10-18T18:00:00+02:00." });

/** Postgres holds no NUL and, in documents, no half of a surrogate pair. */
const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);
const UNSTORABLE = "The text holds a NUL or half of a character.";

/** One line of text, trimmed, without control characters. */
export const Line = (max: number, min = 1) =>
  z.string().trim().min(min, min === 1 ? "This is required." : undefined).max(max, `At most ${max} characters.`)
    .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), "One line without control characters.")
    .refine((text) => !/\p{Surrogate}/u.test(text), UNSTORABLE);

/** Text of several lines; line breaks become \n. */
export const Text = (max: number) =>
  z.string().max(max, `At most ${max} characters.`).refine(isStorable, UNSTORABLE)
    .transform((text) => text.replaceAll("\r\n", "\n"));

/** What a list is searched or narrowed by, and what an address names. */
export const SearchText = (max: number) => z.string().trim().max(max).refine(isStorable, UNSTORABLE);

/** A web address; only http and https, so that a link never runs anything. */
export const WebAddress = z.url({ protocol: /^https?$/, error: "Write a web address that begins with https:// or http://." }).max(2000);

export const Email = z.string().trim().max(254).pipe(z.email("Write an address such as name@example.org."));

/** What a list can be asked for. */
export const PageQuery = { page: z.coerce.number().int().min(1).max(100_000).default(1) };

/** Why something is done that others may question; kept with the audit. */
export const Reason = Text(2000).pipe(z.string().trim().min(3, "Give the reason in a few words."));

const clearable = new WeakSet<object>();

/** A text of a partial change. Left out it stays; sent empty, by a form too (where empty fields else count as left out), it is emptied. */
export function Clearable<T extends z.ZodType>(text: T): z.ZodOptional<T> {
  const field = text.optional();
  clearable.add(field);
  return field;
}

export const isClearable = (schema: object): boolean => clearable.has(schema);
