import { z } from "zod";
import { derivedId, newId, type Tx } from "@/lib/database";
import { slugOf } from "@/lib/domain/events";
import { conflict, defineOperation, invalid, personIdOf, readConfig, refuse, unaudited } from "@/lib/operation";
import { contentHashOf, differences, digestsOf, fingerprint, fingerprintEvent, inWords } from "./compare";
import { peopleIn, planImport } from "./plan";
import { countMissingPeople, findImported, findOrCreatePeople, insertEvent, insertImport, insertPlan, lockImport, slugIsTaken } from "./queries";
import type { Content } from "./read/content";
import type { Faults } from "./read/faults";
import { readEvent } from "./read/read-event";
import { EventRef } from "./read/shape";
import { isObject, survey } from "./read/survey";
import { countsOf, notesOn, Report } from "./report";
import { mayImport } from "./rules";

export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;

/** The file as it came. Its rows are read outside the transaction, where each fault gets its place in the file. */
export const InterchangeFile = z
  .custom<Record<string, unknown>>(isObject, "The file must hold one JSON object with an event in it.")
  .meta({ override: { type: "object", description: "An event in the interchange shape, see docs/interchange.md.", required: ["event"] } });

function refuseFaults({ count, named }: Faults): never {
  const rest = count > named.length ? ` The first ${named.length} are named.` : "";
  const detail = `Nothing was imported: the file has ${count === 1 ? "one fault" : `${count} faults`}.${rest} Mend the rows named, then import it again.`;
  refuse(invalid("import_faults", detail, named, { faults: count }));
}

/** The file's own address of the event, else one from its name, with the event's id where that one is taken. */
async function chooseSlug(tx: Tx, { event }: Content): Promise<string> {
  if (event.slug !== undefined) {
    if (await slugIsTaken(tx, event.slug))
      refuse(conflict("slug_taken", `Another event has the address "${event.slug}". Change event.slug in the file, or import it under another id.`));
    return event.slug;
  }
  const fromName = slugOf(event.name);
  if (fromName !== "event" && !(await slugIsTaken(tx, fromName))) return fromName;
  return `${fromName}-${slugOf(event.id)}`.slice(0, 60).replace(/-+$/, "");
}

export const importEvent = defineOperation({
  name: "event.import",
  http: "POST /api/imports",
  summary: "Import an event in the interchange shape, all of it or nothing",
  query: z.object({
    as: EventRef.optional().meta({ description: "Imports the event under this id instead of its own." }),
    rehearse: z.enum(["true", "false"]).default("false").meta({ description: "Checks the file and reports, and writes nothing." }),
  }),
  body: InterchangeFile,
  maxBodyBytes: IMPORT_BYTES_MAX,
  transactionSeconds: 300,
  reply: Report,
  load: async () => ({}),
  allow: mayImport,
  prepare: async ({ body }) => {
    const unfit = survey(body);
    if (unfit.any) refuseFaults(unfit);
    const read = readEvent(body);
    return "faults" in read ? refuseFaults(read.faults) : { ...read, prints: fingerprint(read.content) };
  },
  run: async ({ tx, actor, query, now, prepared: { content: asWritten, prints: asPrinted, kept, criteriaFromScores } }) => {
    const event = query.as === undefined ? asWritten.event : { ...asWritten.event, id: query.as, slug: undefined };
    const content = { ...asWritten, event };
    const prints = { ...asPrinted, event: fingerprintEvent(event) };
    const { secret } = readConfig();
    const externalId = event.id;
    const contentHash = contentHashOf(prints);
    const people = peopleIn(content);
    await lockImport(tx, externalId);

    const stored = await findImported(tx, externalId);
    const isSame = stored?.imports.some((known) => known.contentHash === contentHash);
    const digests = digestsOf(prints);
    if (stored && !isSame) {
      const found = differences(stored.imports[0]?.report.digests ?? {}, digests);
      const said = found.length > 0 ? found.map(inWords).join("; ") : "it was not imported from a file";
      const detail = `The event "${externalId}" is here already, and this file differs from the one it came from: ${said}. Nothing was changed. ` +
        "Change the event in the portal, or import this file under another id: the form has a field for it, the command --as NEW_ID, the address ?as=NEW_ID.";
      refuse(conflict("import_differs", detail, { differences: found }));
    }

    const slug = stored?.slug ?? (await chooseSlug(tx, content));
    const rehearsed = query.rehearse === "true";
    const writes = !stored && !rehearsed;
    const { ids, created } = writes
      ? await findOrCreatePeople(tx, people)
      : { ids: new Map<string, string>(), created: stored ? 0 : await countMissingPeople(tx, people) };
    const importId = newId("import");
    const organizerId = personIdOf(actor);
    const plan = planImport(content, { secret, importId, slug, now, organizerId, people: ids });
    const reply = {
      outcome: stored ? "unchanged" as const : rehearsed ? "rehearsed" as const : "imported" as const,
      eventId: derivedId(secret, "event", externalId, externalId), externalId, slug, name: event.name, contentHash,
      counts: countsOf(plan), peopleCreated: created, kept, notes: notesOn(content, criteriaFromScores),
    };
    if (stored) return { reply, audit: unaudited("the same content was imported before, and nothing was written") };
    if (rehearsed) return { reply, audit: unaudited("a rehearsal writes nothing") };

    await insertEvent(tx, plan.event);
    await insertImport(tx, { id: importId, eventId: reply.eventId, contentHash, report: { ...reply, digests }, importedAt: now });
    await insertPlan(tx, plan);
    const { tracks, judges, teams, projects, reviews, comparisons } = reply.counts;
    return {
      status: 201 as const,
      reply,
      audit: { chain: reply.eventId, subject: reply.eventId, facts: { import: importId, tracks, judges, teams, projects, reviews, comparisons, peopleCreated: created } },
    };
  },
});
