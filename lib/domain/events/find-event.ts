import { z } from "zod";
import { defineReading, notFound, refuse, SearchText } from "@/lib/operation";
import { findEventBySlug } from "./queries";
import { canSeeEvent, loadStanding } from "./standing";

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
    standing: z.object({ isOrganizer: z.boolean(), judgeId: z.string().nullable(), teamId: z.string().nullable() }),
  }),
  load: async ({ tx, actor, params: { slug } }) => {
    const event = (await findEventBySlug(tx, slug)) ?? refuse(notFound("event"));
    return { event, standing: await loadStanding(tx, event.id, actor) };
  },
  allow: canSeeEvent,
  run: async ({ facts: { event, standing } }) => ({ ...event, standing }),
});
