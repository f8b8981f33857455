import { z } from "zod";
import { findPublishedAt, isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id, PageQuery, SearchText } from "@/lib/operation";
import { wordsOf } from "./fold";
import { ENTRY_STATES, listEntriesOfEvent } from "./queries";

const State = z.enum(ENTRY_STATES);

export const listEntries = defineReading({
  name: "project.listAll",
  http: "GET /api/events/{eventId}/entries",
  summary: "All entries of an event, drafts and withdrawn ones too, for its organizers",
  params: z.object({ eventId: Id }),
  query: z.object({
    q: SearchText(200).default(""), state: State.or(z.literal("")).default(""), track: SearchText(60).default(""), ...PageQuery,
  }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.string(), title: z.string(), state: State, team: z.object({ id: z.string(), name: z.string(), members: z.number() }),
        track: z.object({ id: z.string(), name: z.string() }).nullable(), revision: z.number().nullable(), submittedAt: z.string().nullable(),
        savedAt: z.string(), reason: z.string(),
      }),
    ),
    counts: z.record(State, z.number()),
    /** Screening ends when results are published. */
    canScreen: z.boolean(),
    page: z.number(), pages: z.number(), total: z.number(),
  }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, query, facts: { event } }) => {
    const { rows, counts, total, pages } = await listEntriesOfEvent(tx, event.id, { ...query, words: wordsOf(query.q) });
    return {
      entries: rows.map(({ teamId, teamName, members, trackId, trackName, ...row }) => ({
        ...row,
        team: { id: teamId, name: teamName, members },
        track: trackId && trackName ? { id: trackId, name: trackName } : null,
        submittedAt: row.submittedAt?.toISOString() ?? null, savedAt: row.savedAt.toISOString(), reason: row.reason ?? "",
      })),
      counts: { draft: 0, unscreened: 0, eligible: 0, disqualified: 0, withdrawn: 0, ...Object.fromEntries(counts.map((row) => [row.state, row.count])) },
      canScreen: (await findPublishedAt(tx, event.id)) === null,
      page: query.page, pages, total,
    };
  },
});
