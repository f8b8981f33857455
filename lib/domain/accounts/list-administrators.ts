import { z } from "zod";
import { defineReading, personIdOf } from "@/lib/operation";
import { listAdministratorRows } from "./queries";
import { isPortalAdministrator } from "./rules";

export const listAdministrators = defineReading({
  name: "administrator.list",
  http: "GET /api/administrators",
  summary: "Who runs this portal",
  reply: z.object({
    administrators: z.array(z.object({ id: z.string(), displayName: z.string(), email: z.string(), isMe: z.boolean() })),
  }),
  load: async () => ({}),
  allow: isPortalAdministrator,
  run: async ({ tx, actor }) => ({
    administrators: (await listAdministratorRows(tx)).map(({ id, displayName, email }) => ({
      id, displayName, email, isMe: personIdOf(actor) === id,
    })),
  }),
});
