// Whoever looks at a publication finds the same places, wherever he looks: the page, the program's answer, the spreadsheet, the bundle, the certificates.
import Papa from "papaparse";
import { afterAll, beforeAll, expect, it } from "vitest";
import { database, newId } from "@/lib/database";
import type { RecordContent } from "@/lib/domain/records";
import type { Award, PublicationBundle } from "@/lib/domain/results";
import type { SignedRecord } from "@/lib/signed";
import { aComparedEvent, aJudge, anEvent, aProject, aReview, aToken, hoursFromNow, type TestEvent } from "@/lib/testing";
import { servePortal } from "@/lib/testing/portal";

let portal: Awaited<ReturnType<typeof servePortal>>;
beforeAll(async () => {
  portal = await servePortal();
}, 600_000);
afterAll(() => portal?.stop());

/** Places by list: each project with its place, and whether it shares it, in the order in which they are shown. */
type Places = Record<string, [project: string, place: number, isShared: boolean][]>;

/** Two joint seconds, a track whose order differs from theirs in all, and a project that nobody judged. */
async function aScoredEvent(): Promise<TestEvent> {
  const event = await anEvent();
  const [track] = event.tracks;
  for (const [position, data] of [{ name: "Grand prize", winners: 2, trackId: null }, { name: "Best tool", winners: 1, trackId: track!.id }].entries())
    await database().prize.create({ data: { id: newId("prize"), eventId: event.id, position, ...data } });
  const judges = await Promise.all([0, 1, 2].map(() => aJudge(event)));
  for (const [p, marks] of [[5, 4, 5], [4, 4, 3], [3, 4, 4], [3, 2, 3], [1, 2, 2]].entries()) {
    const project = await aProject(event, { trackId: p % 2 === 0 ? null : track!.id });
    for (const [j, mark] of marks.entries()) await aReview(event, judges[j]!, project, [mark, mark]);
  }
  await aProject(event, { trackId: track!.id });
  await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-1) } });
  return event;
}

const aComparingEvent = async (): Promise<TestEvent> => {
  const { event } = await aComparedEvent({
    projects: 6, judges: 4, prizes: [{ winners: 2 }, { winners: 1, isOfTrack: true }], inTrack: (p) => p % 2 === 1,
    said: (j, a, b) => (a === 1 && b === 2 ? "tie" : a > 2 && j === 0 ? "worse" : "better"),
  });
  await aProject(event, { trackId: event.tracks[0]!.id });
  return event;
};

async function viewsOf(event: TestEvent) {
  const token = await aToken(event.organizer);
  const fetched = async (path: string) => {
    const response = await fetch(portal.url + path, { headers: { authorization: `Bearer ${token}` } });
    expect([path, response.status]).toEqual([path, 200]);
    return response;
  };
  const api = `/api/events/${event.id}`;
  const { basis, matters } = (await (await fetched(`${api}/ranking`)).json()) as { basis: string; matters: { id: string }[] };
  const published = await fetch(`${portal.url}${api}/publications`, {
    method: "POST", headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ basis, decisions: matters.map(({ id }) => ({ matter: id, reason: "Looked at it together." })) }),
  });
  expect(published.status).toBe(201);

  const fromLists = (lists: { id: string; entries: { project: string; place: number; isShared: boolean }[] }[]): Places =>
    Object.fromEntries(lists.map(({ id, entries }) => [id, entries.map(({ project, place, isShared }) => [project, place, isShared])]));
  const results = (await (await fetched(`${api}/results`)).json()) as { lists: Parameters<typeof fromLists>[0]; awards: Award[] };
  const bundle = (await (await fetched(`${api}/publications/latest/bundle`)).json()) as SignedRecord<PublicationBundle>;
  const sheet = Papa.parse<Record<string, string>>(await (await fetched(`${api}/exports/rankings?bom=0`)).text(), { header: true, skipEmptyLines: true }).data;
  const screen: Places = {};
  for (const { id } of results.lists) screen[id] = placesOnPage(await (await fetch(`${portal.url}/events/${event.slug}/results?list=${id}`)).text());
  const csv: Places = Object.fromEntries(results.lists.map(({ id }) => [
    id, sheet.filter((row) => row.list_id === id && row.place !== "").map((row) => [row.project_id!, Number(row.place), row.is_shared === "yes"]),
  ]));
  const issued = await fetch(`${portal.url}${api}/records`, { method: "POST", headers: { authorization: `Bearer ${token}` } });
  expect(issued.status).toBe(201);
  const { records } = (await (await fetched(`${api}/records`)).json()) as { records: { id: string; kind: string }[] };
  const won = new Set<string>();
  for (const { id } of records.filter(({ kind }) => kind === "certificate")) {
    const { record } = (await (await fetched(`/api/records/${id}`)).json()) as { record: RecordContent };
    for (const { list, place, isJoint } of record.awards) won.add([list, record.project!.id, place, isJoint].join(" "));
  }
  const awarded = new Set(results.awards.flatMap(({ list, winners }) => winners.map(({ project, place, isJoint }) => [list, project, place, isJoint].join(" "))));
  return { screen, api: fromLists(results.lists), csv, bundle: fromLists(bundle.record.ranking.lists), won, awarded };
}

/** What the table of the ranking says, row by row. */
function placesOnPage(html: string): Places[string] {
  const [, table = ""] = /<caption[^>]*>Ranking: (.*?)<\/table>/s.exec(html) ?? [];
  return table.split("<tr").slice(2).map((row) => {
    const [, cell] = /data-label="Place"[^>]*>(.*?)<\/td>/s.exec(row)!;
    const [, place, shared] = /^(\d+)( shared)?$/.exec(cell!.replaceAll(/<!--.*?-->|<[^>]*>/g, ""))!;
    return [/\/projects\/(prj_[a-z2-7]+)/.exec(row)![1]!, Number(place), shared !== undefined];
  });
}

it.each([["from marks", aScoredEvent], ["from comparisons", aComparingEvent]])("%s: page, answer, spreadsheet, bundle and certificates name the same places", async (_, given) => {
  const event = await given();
  const views = await viewsOf(event);
  expect(Object.keys(views.api)).toHaveLength(4);
  expect(views.api.overall!.filter(([, , isShared]) => isShared)).toHaveLength(2);
  expect(Object.values(views.api).every((places) => places.length > 0)).toBe(true);
  expect(views.won).toEqual(views.awarded);
  for (const view of ["screen", "csv", "bundle"] as const) expect([view, views[view]]).toEqual([view, views.api]);
}, 120_000);
