import { z } from "zod";
import { allowed, defineReading } from "@/lib/operation";
import { listKeyRows } from "./queries";

export const listKeys = defineReading({
  name: "key.list",
  http: "GET /api/keys",
  summary: "The keys with which this portal signs, and has signed",
  access: "public",
  reply: z.object({
    keys: z.array(
      z.object({
        fingerprint: z.string().meta({ description: "SHA-256 of the raw public key." }),
        publicKey: z.string().meta({ description: "Ed25519, 32 bytes in base64url." }),
        createdAt: z.string(),
        retiredAt: z.string().nullable().meta({ description: "It signs nothing since; what it signed before stays valid." }),
      }),
    ),
  }),
  load: async () => ({}),
  allow: () => allowed,
  run: async ({ tx }) => ({
    keys: (await listKeyRows(tx)).map((key) => ({ ...key, createdAt: key.createdAt.toISOString(), retiredAt: key.retiredAt?.toISOString() ?? null })),
  }),
});
