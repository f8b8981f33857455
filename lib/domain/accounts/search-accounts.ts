import { z } from "zod";
import { defineReading, PageQuery, SearchText } from "@/lib/operation";
import { searchPeople } from "./queries";
import { isPortalAdministrator } from "./rules";

const PAGE_SIZE = 25;

export const searchAccounts = defineReading({
  name: "account.search",
  http: "GET /api/accounts",
  summary: "Find accounts by name or address, the newest first",
  query: z.object({ ...PageQuery, q: SearchText(254).default("") }),
  reply: z.object({
    accounts: z.array(
      z.object({
        id: z.string(), displayName: z.string(), email: z.string(), emailVerified: z.boolean(), isAdministrator: z.boolean(),
        /** False for somebody who was imported and has not set one yet. */
        hasPassword: z.boolean(),
        createdAt: z.string(), lastSeenAt: z.string().nullable(),
      }),
    ),
    page: z.number(), pages: z.number(), total: z.number(),
  }),
  load: async () => ({}),
  allow: isPortalAdministrator,
  run: async ({ tx, query: { q, page } }) => {
    const rows = await searchPeople(tx, q, PAGE_SIZE, (page - 1) * PAGE_SIZE);
    const total = rows[0]?.total ?? 0;
    return {
      accounts: rows.map(({ emailVerifiedAt, createdAt, lastSeenAt, total: _, ...account }) => ({
        ...account, emailVerified: emailVerifiedAt !== null, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null,
      })),
      page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total,
    };
  },
});
