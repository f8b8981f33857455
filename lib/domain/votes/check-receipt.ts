import { z } from "zod";
import { defineOperation, Id, notFound, refuse, sha256, unaudited } from "@/lib/operation";
import { loadVote } from "./load-vote";
import { findReceipt } from "./queries";
import { CHECKS_BY_ADDRESS, maySeeVote } from "./rules";

export const checkReceipt = defineOperation({
  name: "ballot.checkReceipt",
  http: "POST /api/events/{eventId}/ballot/receipt",
  summary: "Whether the ballot of a receipt is counted; for whom it votes is not told",
  access: "public",
  limits: [{ by: "address", limit: CHECKS_BY_ADDRESS }],
  params: z.object({ eventId: Id }),
  body: z.object({ receipt: z.string().trim().toLowerCase().transform((text) => text.replace(/[\s-]/g, "")).pipe(z.string().regex(/^[a-z2-7]{32}$/, "This is not a receipt: 32 letters and digits.")) }),
  reply: z.object({
    state: z.enum(["counted", "set_aside", "replaced"]),
    castAt: z.string().meta({ description: "When the ballot was cast, or cast anew." }),
    reason: z.string().nullable().meta({ description: "Why it is set aside." }),
    hash: z.string().meta({ description: "SHA-256 of the receipt: it stands in the published count where the ballot is counted." }),
  }),
  load: loadVote(),
  allow: maySeeVote,
  run: async ({ tx, body, facts: { event } }) => {
    const hash = sha256(body.receipt);
    const found = (await findReceipt(tx, event.id, hash)) ?? refuse(notFound("receipt"));
    const state = found.isReplaced ? "replaced" as const : found.setAside === null ? "counted" as const : "set_aside" as const;
    return {
      reply: { state, castAt: found.castAt.toISOString(), reason: found.setAside, hash },
      audit: unaudited("a reading, sent as POST so that the receipt stays out of addresses and logs"),
    };
  },
});
