import { z } from "zod";
import { canSeeEvent, EventView, loadEvent } from "@/lib/domain/events";
import { defineReading, firstRefusal, Id } from "@/lib/operation";
import { ProjectName } from "./names";
import { countAppeals, findPublication, listPublications, projectsOfTeam, readComments } from "./queries";
import { ProjectRecord } from "./comparisons/compared";
import { Rival, rivalsOf } from "./comparisons/rivals";
import { Changes, Frozen, namesOf } from "./frozen";
import { Award, Call, ListEntry, Receipt } from "./ranking";
import { appealsCloseAt, isPublished, PublicationNumber } from "./rules";

const PublicList = z.object({
  id: z.string(), kind: z.enum(["overall", "track", "prize"]), name: z.string(), winners: z.number(),
  status: z.enum(["ranked", "provisional", "disconnected", "empty"]), call: Call, entries: z.array(ListEntry), notJudged: z.array(z.string()), apart: z.array(z.string()),
});

/** A receipt without the judges' names; lines in the order of the marks, so that no line tells whose it is. */
const OwnReceipt = Receipt.extend({
  lines: z.array(z.object({ mark: z.number(), leniencyRemoved: z.number(), adjusted: z.number(), weight: z.number() })),
  comments: z.array(z.string()).meta({ description: "What judges wrote to the team, in an order that does not tell which mark goes with it." }),
});

/** Whom one's own project was compared with, and what was said how often; whose answer it was stays out. */
const OwnRecord = ProjectRecord.omit({ lines: true }).extend({ rivals: z.array(Rival) });

export const showResults = defineReading({
  name: "results.show",
  http: "GET /api/events/{eventId}/results",
  summary: "The published ranking: the last, or an earlier one by its number",
  access: "public",
  params: z.object({ eventId: Id }),
  query: z.object({ publication: PublicationNumber.default("latest") }),
  reply: z.object({
    number: z.number(), publishedAt: z.string(), note: z.string(), mode: EventView.shape.mode, method: z.enum(["mixed", "posterior", "fixed", "none"]),
    scale: z.object({ min: z.number(), max: z.number() }), reviewCount: z.number(), signal: z.string(),
    inputHash: z.string(), resultHash: z.string(), codeVersion: z.string(), rulesHash: z.string(),
    /** What this one changed of the one before; null for the first. */
    changes: Changes.nullable(),
    publications: z.array(z.object({ number: z.number(), publishedAt: z.string(), note: z.string() })),
    awards: z.array(Award),
    appeals: z.object({ filed: z.number(), answered: z.number(), closesAt: z.string() }),
    /** Reviews or comparisons that do not count, by why, and entries that became one. */
    leftOut: z.record(z.string(), z.number()), merged: z.array(z.object({ project: z.string(), into: z.string() })),
    lists: z.array(PublicList), projects: z.array(ProjectName),
    /** The working of one's own projects. */
    ownReceipts: z.array(OwnReceipt),
    /** The same where judges compare. Then a score is a strength on the log scale, and a raw mean the share of comparisons won, a tie counting half. */
    ownRecords: z.array(OwnRecord),
  }),
  load: async (asked) => ({ ...(await loadEvent()(asked)), publication: await findPublication(asked.tx, asked.params.eventId, asked.query.publication) }),
  allow: (facts) => firstRefusal(canSeeEvent(facts), () => isPublished(facts)),
  run: async ({ tx, facts: { event, standing, publication } }) => {
    const { id, run, number, publishedAt, note } = publication!;
    const { ranking, leftOut, merged, rulesHash, changes, names: kept } = Frozen.parse(run.result);
    const names = await namesOf(tx, event.id, { names: kept });
    const nameOf = new Map([...names.tracks, ...names.prizes].map(({ id, name }) => [id, name]));
    const own = new Set(standing.teamId ? await projectsOfTeam(tx, standing.teamId) : []);
    const comments = await readComments(tx, id, [...own]);
    const listed = new Set(ranking.lists.flatMap((list) => [...list.entries.map(({ project }) => project), ...list.notJudged, ...list.apart]));
    for (const { project } of merged) listed.add(project);
    const publications = await listPublications(tx, event.id);
    return {
      number, publishedAt: publishedAt.toISOString(), note, mode: ranking.compared ? "compare" as const : "score" as const, method: ranking.method, scale: { min: event.scoreMin, max: event.scoreMax },
      reviewCount: ranking.fit.reviewCount, signal: ranking.signal.sentence,
      inputHash: run.inputHash, resultHash: run.resultHash, codeVersion: run.codeVersion,
      changes, rulesHash, appeals: { ...(await countAppeals(tx, event.id)), closesAt: appealsCloseAt(event, publications[0]!.publishedAt).toISOString() }, awards: ranking.awards, leftOut, merged,
      publications: publications.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })),
      lists: ranking.lists.map((list) => ({ ...list, name: nameOf.get(list.id) ?? "All projects" })),
      projects: names.projects.filter(({ id }) => listed.has(id)),
      ownReceipts: ranking.receipts
        .filter(({ project }) => own.has(project))
        .map((receipt) => ({
          ...receipt,
          lines: [...receipt.lines].sort((a, b) => a.mark - b.mark || a.adjusted - b.adjusted),
          comments: comments.get(receipt.project) ?? [],
        })),
      ownRecords: (ranking.compared?.records ?? []).filter(({ project }) => own.has(project)).map(({ lines, ...record }) => ({ ...record, rivals: rivalsOf(lines) })),
    };
  },
});
