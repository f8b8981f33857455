import { z } from "zod";
import { defineReading, notFound, refuse, SearchText } from "@/lib/operation";
import { findEventBySlug, findPublishedAt } from "./queries";
import { canSeeEvent, loadStanding } from "./standing";
import { JudgingMode } from "./view";

export const findEvent = defineReading({
  name: "event.find",
  http: "GET /api/event-slugs/{slug}",
  summary: "The event with this address, and who you are in it",
  access: "public",
  params: z.object({ slug: SearchText(60) }),
  reply: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    timeZone: z.string(),
    isListed: z.boolean(),
    mode: JudgingMode,
    publishedAt: z.string().nullable(),
    standing: z.object({ isOrganizer: z.boolean(), judgeId: z.string().nullable(), teamId: z.string().nullable() }),
  }),
  load: async ({ tx, actor, params: { slug } }) => {
    const event = (await findEventBySlug(tx, slug)) ?? refuse(notFound("event"));
    return { event, standing: await loadStanding(tx, event.id, actor) };
  },
  allow: canSeeEvent,
  run: async ({ tx, facts: { event, standing } }) => ({ ...event, publishedAt: (await findPublishedAt(tx, event.id))?.toISOString() ?? null, standing }),
});
