import { z } from "zod";
import { canSeeEvent, loadEvent } from "@/lib/domain/events";
import { defineReading, firstRefusal, Id, notFound, refuse } from "@/lib/operation";
import { findPublication, readBundle } from "./queries";
import { isPublished, PublicationNumber } from "./rules";

export const downloadBundle = defineReading({
  name: "bundle.download",
  http: "GET /api/events/{eventId}/publications/{number}/bundle",
  summary: "What anybody can recompute a publication from: reviews with judges numbered, parameters, result and signature",
  access: "public",
  params: z.object({ eventId: Id, number: PublicationNumber }),
  streams: "application/json",
  reply: z.string(),
  load: async (asked) => ({ ...(await loadEvent()(asked)), publication: await findPublication(asked.tx, asked.params.eventId, asked.params.number) }),
  allow: (facts) => firstRefusal(canSeeEvent(facts), () => isPublished(facts)),
  run: async ({ tx, facts: { event, publication } }) => {
    const content = await readBundle(tx, publication!.id);
    if (content === null) refuse({ ...notFound("bundle"), detail: "This publication was made before bundles were. The next one has one." });
    return {
      filename: `${event.slug}-results-${publication!.number}.json`,
      contentType: "application/json; charset=utf-8",
      body: (async function* () {
        yield content;
      })(),
    };
  },
});
