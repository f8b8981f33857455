import { z } from "zod";
import { defineOperation, thePerson } from "@/lib/operation";
import { setDisplayName } from "./queries";
import { isPerson } from "./rules";
import { DisplayName } from "./sign-up";

export const updateAccount = defineOperation({
  name: "account.update",
  http: "PATCH /api/me",
  summary: "Change the name under which others see me",
  body: z.object({ displayName: DisplayName }),
  reply: z.object({ displayName: z.string() }),
  load: async () => ({}),
  allow: isPerson,
  run: async ({ tx, actor, body: { displayName } }) => {
    const { personId } = thePerson(actor);
    await setDisplayName(tx, personId, displayName);
    return { reply: { displayName }, audit: { chain: "portal", subject: personId } };
  },
});
