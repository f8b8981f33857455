import { z } from "zod";
import { newSecret } from "@/lib/database";
import { conflict, defineOperation, firstRefusal, Line, sha256, thePerson } from "@/lib/operation";
import { countLiveTokens, insertToken } from "./queries";
import { isPersonBySession, MOST_TOKENS, TOKEN_DAYS } from "./rules";

export const TokenScope = z.enum(["read", "write"]);

const requireFewTokens = (live: number) => () =>
  live < MOST_TOKENS ? null : conflict("too_many_tokens", `You have ${MOST_TOKENS} tokens. Revoke one that you no longer use.`);

export const createToken = defineOperation({
  name: "token.create",
  http: "POST /api/tokens",
  summary: "Make a token for a program; its secret is shown once",
  holdsSecrets: true,
  body: z.object({
    name: Line(80),
    scopes: z.array(TokenScope).min(1, "Choose what the token may do.").meta({ description: "`write` includes `read`." }),
    expiresInDays: z.number().int("A whole number.").min(1, "At least one day.").max(TOKEN_DAYS.most, `At most ${TOKEN_DAYS.most} days.`)
      .default(TOKEN_DAYS.standard),
  }),
  reply: z.object({ tokenId: z.string(), name: z.string(), secret: z.string(), scopes: z.array(TokenScope), expiresAt: z.string() }),
  load: async ({ tx, actor }) => ({ live: actor.kind === "person" ? await countLiveTokens(tx, actor.personId) : 0 }),
  allow: (facts, context) => firstRefusal(isPersonBySession(facts, context), requireFewTokens(facts.live)),
  run: async ({ tx, actor, body, now }) => {
    const { personId } = thePerson(actor);
    const secret = `hh_${newSecret()}`;
    const scopes = TokenScope.options.filter((scope) => scope === "read" || body.scopes.includes(scope));
    const expiresAt = new Date(now.getTime() + body.expiresInDays * 86_400_000);
    const { id } = await insertToken(tx, { personId, name: body.name, secretHash: sha256(secret), scopes, expiresAt });
    return {
      status: 201,
      reply: { tokenId: id, name: body.name, secret, scopes, expiresAt: expiresAt.toISOString() },
      audit: { chain: "portal", subject: personId, facts: { token: id, scopes, days: body.expiresInDays } },
    };
  },
});
