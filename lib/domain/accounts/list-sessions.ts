import { z } from "zod";
import { defineReading, thePerson } from "@/lib/operation";
import { listLiveSessions } from "./queries";
import { isPerson } from "./rules";

export const listSessions = defineReading({
  name: "session.list",
  http: "GET /api/sessions",
  summary: "Where I am signed in",
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(), userAgent: z.string(), address: z.string(), createdAt: z.string(), lastSeenAt: z.string(), expiresAt: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  load: async () => ({}),
  allow: isPerson,
  run: async ({ tx, actor, now }) => {
    const { personId, via } = thePerson(actor);
    const current = via.kind === "session" ? via.sessionId : null;
    const sessions = (await listLiveSessions(tx, personId, now)).map(({ createdAt, lastSeenAt, expiresAt, ...session }) => ({
      ...session, createdAt: createdAt.toISOString(), lastSeenAt: lastSeenAt.toISOString(), expiresAt: expiresAt.toISOString(),
      isCurrent: session.id === current,
    }));
    return { sessions: sessions.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
  },
});
