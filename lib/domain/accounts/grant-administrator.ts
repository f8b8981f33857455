import { z } from "zod";
import { defineOperation, Id, unaudited } from "@/lib/operation";
import { findPerson, lockAdministrators, setAdministrator } from "./queries";
import { mayHandOutKeys } from "./rules";

export const grantAdministrator = defineOperation({
  name: "administrator.grant",
  http: "PUT /api/administrators/{personId}",
  summary: "Make somebody an administrator of the portal",
  params: z.object({ personId: Id }),
  reply: z.object({ isAdministrator: z.boolean() }),
  load: async ({ tx, params: { personId } }) => {
    await lockAdministrators(tx);
    return { account: await findPerson(tx, personId) };
  },
  allow: mayHandOutKeys,
  run: async ({ tx, params: { personId }, facts }) => {
    if (facts.account!.isAdministrator) return { reply: { isAdministrator: true }, audit: unaudited("was one already") };
    await setAdministrator(tx, personId, true);
    return { reply: { isAdministrator: true }, audit: { chain: "portal", subject: personId } };
  },
});
