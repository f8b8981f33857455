import { z } from "zod";
import { defineOperation, Line, Text } from "@/lib/operation";
import { defaultProjectFields } from "./project-fields";
import { insertEvent } from "./queries";
import { mayCreateEvents } from "./rules";

export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Lower-case letters, digits and single hyphens, such as spring-hack-2026.")
  .max(60);

export const TimeZone = z.string().refine((zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}, "Choose a time zone such as Europe/Vienna.");

export const createEvent = defineOperation({
  name: "event.create",
  http: "POST /api/events",
  summary: "Set up a new event, of which you become an organizer",
  body: z.object({ name: Line(120), slug: Slug, timeZone: TimeZone, tagline: Line(200, 0).default(""), description: Text(20_000).default("") }),
  reply: z.object({ id: z.string(), slug: z.string() }),
  load: async () => ({}),
  allow: mayCreateEvents,
  run: async ({ tx, actor, body }) => {
    const organizerId = actor.kind === "person" ? actor.personId : null;
    const event = await insertEvent(tx, { ...body, projectFields: defaultProjectFields }, organizerId);
    return {
      status: 201,
      reply: { id: event.id, slug: event.slug },
      audit: { chain: event.id, subject: event.id, facts: { organizer: organizerId } },
    };
  },
});
