import { z } from "zod";
import { defineOperation, Id, unaudited } from "@/lib/operation";
import { findPerson, lockAdministrators, setAdministrator } from "./queries";
import { mayEndAdministrator } from "./rules";

export const revokeAdministrator = defineOperation({
  name: "administrator.revoke",
  http: "DELETE /api/administrators/{personId}",
  summary: "Take somebody's administration of the portal back, but never the last one's",
  params: z.object({ personId: Id }),
  reply: z.object({ isAdministrator: z.boolean() }),
  load: async ({ tx, params: { personId } }) => {
    const administratorIds = await lockAdministrators(tx);
    return { administratorIds, account: await findPerson(tx, personId) };
  },
  allow: mayEndAdministrator,
  run: async ({ tx, params: { personId }, facts }) => {
    if (!facts.account!.isAdministrator) return { reply: { isAdministrator: false }, audit: unaudited("was none") };
    await setAdministrator(tx, personId, false);
    return { reply: { isAdministrator: false }, audit: { chain: "portal", subject: personId } };
  },
});
