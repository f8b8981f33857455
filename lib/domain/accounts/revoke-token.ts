import { z } from "zod";
import { defineOperation, Id, thePerson } from "@/lib/operation";
import { findToken, revokeTokenRow } from "./queries";
import { isOwn } from "./rules";

export const revokeToken = defineOperation({
  name: "token.revoke",
  http: "DELETE /api/tokens/{tokenId}",
  summary: "Revoke one of my tokens; one that may write can end itself",
  params: z.object({ tokenId: Id }),
  reply: z.object({ revoked: z.boolean() }),
  load: async ({ tx, params: { tokenId } }) => ({ ownerId: (await findToken(tx, tokenId))?.personId ?? null }),
  allow: isOwn("token"),
  run: async ({ tx, actor, now, params: { tokenId } }) => {
    await revokeTokenRow(tx, tokenId, now);
    return {
      reply: { revoked: true },
      audit: { chain: "portal", subject: thePerson(actor).personId, facts: { token: tokenId } },
    };
  },
});
