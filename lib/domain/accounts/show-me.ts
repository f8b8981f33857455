import { z } from "zod";
import { allowed, defineReading } from "@/lib/operation";

export const showMe = defineReading({
  name: "account.show",
  http: "GET /api/me",
  summary: "Who I am here",
  access: "public",
  reply: z.object({
    person: z.object({ id: z.string(), displayName: z.string(), email: z.string(), isAdministrator: z.boolean() }).nullable(),
  }),
  load: async () => ({}),
  allow: () => allowed,
  run: async ({ actor }) => ({
    person:
      actor.kind === "person"
        ? { id: actor.personId, displayName: actor.displayName, email: actor.email, isAdministrator: actor.isAdministrator }
        : null,
  }),
});
