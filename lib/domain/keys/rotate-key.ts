import { z } from "zod";
import { isPortalAdministrator } from "@/lib/domain/accounts";
import { defineOperation, Reason } from "@/lib/operation";
import { findCurrentKey, lockKeys, retireKey } from "./queries";
import { makeKey } from "./sign";

export const rotateKey = defineOperation({
  name: "key.rotate",
  http: "POST /api/keys",
  summary: "Sign with a new key from now on",
  body: z.object({ reason: Reason }),
  reply: z.object({ fingerprint: z.string() }),
  load: async ({ tx }) => {
    await lockKeys(tx);
    return { current: await findCurrentKey(tx) };
  },
  allow: isPortalAdministrator,
  run: async ({ tx, now, body, facts: { current } }) => {
    if (current) await retireKey(tx, current.fingerprint, now);
    const { fingerprint } = await makeKey(tx, now);
    return { status: 201, reply: { fingerprint }, audit: { chain: "portal", subject: fingerprint, facts: { retired: current?.fingerprint ?? "none" }, text: body.reason } };
  },
});
