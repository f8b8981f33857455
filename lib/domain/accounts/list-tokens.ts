import { z } from "zod";
import { defineReading, thePerson } from "@/lib/operation";
import { listLiveTokens } from "./queries";
import { isPerson } from "./rules";

export const listTokens = defineReading({
  name: "token.list",
  http: "GET /api/tokens",
  summary: "My tokens that still work, without their secrets",
  reply: z.object({
    tokens: z.array(
      z.object({
        id: z.string(), name: z.string(), scopes: z.array(z.string()), createdAt: z.string(), expiresAt: z.string().nullable(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
  }),
  load: async () => ({}),
  allow: isPerson,
  run: async ({ tx, actor, now }) => ({
    tokens: (await listLiveTokens(tx, thePerson(actor).personId, now)).map(({ createdAt, expiresAt, lastUsedAt, ...token }) => ({
      ...token, createdAt: createdAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null, lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }),
});
