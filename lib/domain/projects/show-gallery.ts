import { z } from "zod";
import { canSeeEvent, loadEvent } from "@/lib/domain/events";
import { defineReading, Id, PageQuery, SearchText } from "@/lib/operation";
import { wordsOf } from "./fold";
import { countGallery, listGallery } from "./queries";


export const showGallery = defineReading({
  name: "project.gallery",
  http: "GET /api/events/{eventId}/projects",
  summary: "The submitted projects of an event, in the order in which they came; searched without regard to case and accents",
  access: "public",
  params: z.object({ eventId: Id }),
  query: z.object({ q: SearchText(200).default(""), track: SearchText(60).default(""), tag: SearchText(60).default(""), ...PageQuery }),
  reply: z.object({
    projects: z.array(
      z.object({
        id: z.string(), title: z.string(), summary: z.string(), tags: z.array(z.string()),
        track: z.object({ id: z.string(), name: z.string() }).nullable(), team: z.object({ name: z.string() }),
      }),
    ),
    page: z.number(),
    pages: z.number(),
    /** That match. */
    total: z.number(),
    /** By what it can be narrowed, each with the number of projects in the whole gallery. */
    tracks: z.array(z.object({ id: z.string(), name: z.string(), count: z.number() })),
    tags: z.array(z.object({ tag: z.string(), count: z.number() })),
    count: z.number(),
  }),
  load: loadEvent(),
  allow: canSeeEvent,
  run: async ({ tx, query, facts: { event } }) => {
    const { projects, total, pages } = await listGallery(tx, event.id, { ...query, words: wordsOf(query.q) });
    return {
      projects: projects.map(({ trackId, trackName, teamName, ...project }) => ({
        ...project, track: trackId && trackName ? { id: trackId, name: trackName } : null, team: { name: teamName },
      })),
      page: query.page, pages, total,
      ...(await countGallery(tx, event.id)),
    };
  },
});
