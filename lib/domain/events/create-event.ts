import { z } from "zod";
import { defineOperation, Line, personIdOf, Text } from "@/lib/operation";
import { defaultProjectFields } from "./project-fields";
import { findFreeSlug, insertEvent } from "./queries";
import { mayCreateEvents } from "./rules";
import { Slug, slugOf } from "./slug";
import { TimeZone } from "./time-zone";

export const createEvent = defineOperation({
  name: "event.create",
  http: "POST /api/events",
  summary: "Set up a new event, of which you become an organizer",
  body: z.object({
    name: Line(120),
    slug: Slug.optional().meta({ description: "The event's address; made from the name where it is left out." }),
    timeZone: TimeZone,
    tagline: Line(200, 0).default(""),
    description: Text(20_000).default(""),
  }),
  reply: z.object({ id: z.string(), slug: z.string() }),
  load: async () => ({}),
  allow: mayCreateEvents,
  run: async ({ tx, actor, body }) => {
    const organizerId = personIdOf(actor);
    const slug = body.slug ?? (await findFreeSlug(tx, slugOf(body.name)));
    const event = await insertEvent(tx, { ...body, slug, projectFields: defaultProjectFields }, organizerId);
    return {
      status: 201,
      reply: { id: event.id, slug: event.slug },
      audit: { chain: event.id, subject: event.id, facts: { organizer: organizerId } },
    };
  },
});
