import { z } from "zod";

/** Addresses of pages that stand where an event's would. */
const RESERVED = ["new"];

export const isFreeSlug = (slug: string): boolean => !RESERVED.includes(slug);

export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Lower-case letters, digits and single hyphens, such as spring-hack-2026.")
  .max(60, "At most 60 characters.")
  .refine(isFreeSlug, "The portal uses this address itself. Choose another one.");

/** The address that a name suggests; `event` where nothing of it can stand in one. */
export function slugOf(name: string): string {
  const folded = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const slug = folded.replace(/[^a-z0-9]+/g, "-").slice(0, 50).replace(/^-+|-+$/g, "");
  return slug === "" || !isFreeSlug(slug) ? "event" : slug;
}
