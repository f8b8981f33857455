import { z } from "zod";
import { conflict, defineOperation, Id, invalid, Line, Reason, refuse, Text } from "@/lib/operation";
import { listPrizes, listTracks, replacePrizes } from "./queries";
import { compareRows, rowFacts, rows, toReplace } from "./rows";
import { loadSetup, requireVersion, saveSetup, SetupParams, Version } from "./setup";
import { isOrganizer } from "./standing";
import { EventView } from "./view";

const Prizes = rows(
  {
    name: Line(120, 0).default(""),
    description: Text(2000).default(""),
    trackId: Id.nullable().default(null).meta({ description: "The track it is for; none: over all tracks." }),
    winners: z.int().min(1, "At least one.").max(100, "At most 100.").default(1),
  },
  ["name", "description"],
  60,
);

export const setPrizes = defineOperation({
  name: "event.setPrizes",
  http: "PUT /api/events/{eventId}/prizes",
  summary: "Replace the list of prizes; rows with an id are kept, missing ones removed",
  params: SetupParams,
  body: z.object({ version: Version, prizes: Prizes, reason: Reason.optional().meta({ description: "Required once judging has opened, where names, tracks or winners change; it is public." }) }),
  reply: EventView,
  load: loadSetup,
  allow: isOrganizer,
  run: async ({ tx, body: { version, prizes, reason }, facts: { event, publishedAt } }) => {
    await requireVersion(tx, event, version);
    const tracks = new Set((await listTracks(tx, event.id)).map(({ id }) => id));
    const lost = prizes.filter(({ trackId }) => trackId !== null && !tracks.has(trackId));
    if (lost.length > 0) {
      const errors = lost.map(({ at }) => ({ path: `prizes.${at}.trackId`, message: "This event has no such track." }));
      refuse(invalid("unknown_track", "A prize names a track that is not this event's.", errors));
    }
    const change = compareRows(await listPrizes(tx, event.id), prizes, "prizes");
    const moved = change.kept.some(({ row, before }) => row.trackId !== before.trackId || row.winners !== before.winners);
    if (publishedAt && (moved || change.removed.length > 0))
      refuse(conflict("results_published", "The results are published, and their prizes stand. Names and texts of prizes can still change, for what comes after."));

    const row = ({ name, description, trackId, winners }: (typeof prizes)[number], position: number) => ({
      name, description, trackId, winners, position,
    });
    const replacement = toReplace(change, "prize", row);
    await replacePrizes(tx, event.id, replacement);
    return saveSetup(tx, event, rowFacts(replacement), { reason });
  },
});
