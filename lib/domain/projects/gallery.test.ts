import { beforeAll, describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { anEvent, aPerson, aProject, aTeam, as, content, refusalOf, replyOf, type TestEvent } from "@/lib/testing";
import { enterProject, showGallery } from ".";

let event: TestEvent;
const gallery = (query: object = {}) => replyOf(as("visitor")(showGallery, { params: { eventId: event.id }, query }));
const titles = async (query: object) => (await gallery(query)).projects.map(({ title }) => title);

async function entered(title: string, more: object = {}, team = "Owls") {
  const person = await aPerson();
  await aTeam(event, { name: team, members: [person] });
  return replyOf(as(person)(enterProject, { params: { eventId: event.id }, body: { ...content(title), ...more } }));
}

beforeAll(async () => {
  event = await anEvent();
  await entered("Žluťoučký kůň", { tags: ["Horses", "Übermut"], trackId: event.tracks[1]!.id });
  await entered("한국어 사전", { tags: ["한국어"] });
  await entered("हिन्दी शब्दकोश", { summary: "A dictionary with 100% of the words_of_old." }, "Équipe Ñandú Groß");
  await entered("\"); DROP TABLE projects; --", { tags: ["horses"], description: "Also a kůň, but deep inside." });
  const gone = await entered("Withdrawn");
  await database().project.update({ where: { id: gone.projectId }, data: { withdrawnAt: new Date() } });
  const out = await entered("Disqualified", { tags: ["horses"], trackId: event.tracks[1]!.id });
  await database().project.update({ where: { id: out.projectId }, data: { eligibility: "disqualified" } });
  await aProject(event, { title: "Draft", draft: true });
});

describe("the gallery", () => {
  it("shows what is submitted, in the order in which it came, and says nothing of scores", async () => {
    const reply = await gallery();
    expect(reply.projects.map(({ title }) => title)).toEqual(["Žluťoučký kůň", "한국어 사전", "हिन्दी शब्दकोश", "\"); DROP TABLE projects; --"]);
    expect(Object.keys(reply.projects[0]!).sort()).toEqual(["id", "summary", "tags", "team", "title", "track"]);
    expect(reply).toMatchObject({ total: 4, count: 4, page: 1, pages: 1 });
    expect(reply.tracks.map(({ name, count }) => [name, count])).toEqual([["Tools", 0], ["Games", 1]]);
    expect(reply.tags[0]).toEqual({ tag: "Horses", count: 2 });
  });

  it.each([
    ["zlutoucky", ["Žluťoučký kůň"]],
    ["KUN", ["Žluťoučký kůň", "\"); DROP TABLE projects; --"]],
    ["kun zluto", ["Žluťoučký kůň"]],
    ["ubermut", ["Žluťoučký kůň"]],
    ["한국", ["한국어 사전"]],
    ["हिन्दी", ["हिन्दी शब्दकोश"]],
    ["100%", ["हिन्दी शब्दकोश"]],
    ["%", ["हिन्दी शब्दकोश"]],
    ["words_of", ["हिन्दी शब्दकोश"]],
    ["equipe nandu", ["हिन्दी शब्दकोश"]],
    ["groß", ["हिन्दी शब्दकोश"]],
    ["';", []],
    ["drop table", ["\"); DROP TABLE projects; --"]],
    ["withdrawn", []],
    ["disqualified", []],
    ["draft", []],
  ])("finds %s", async (q, expected) => expect(await titles({ q })).toEqual(expected));

  it("is narrowed by track and by tag, whatever its case", async () => {
    expect(await titles({ track: event.tracks[1]!.id })).toEqual(["Žluťoučký kůň"]);
    expect(await titles({ tag: "HORSES" })).toEqual(["Žluťoučký kůň", "\"); DROP TABLE projects; --"]);
    expect(await titles({ tag: "horses", track: event.tracks[1]!.id, q: "kun" })).toEqual(["Žluťoučký kůň"]);
    expect(await titles({ track: "trk_nonsense" })).toEqual([]);
  });

  it("keeps its place when an entry is edited", async () => {
    const other = await anEvent();
    const people = [];
    for (const title of ["First", "Second"]) {
      const person = await aPerson();
      await aTeam(other, { members: [person] });
      await replyOf(as(person)(enterProject, { params: { eventId: other.id }, body: content(title) }));
      people.push(person);
    }
    await replyOf(as(people[0]!)(enterProject, { params: { eventId: other.id }, body: content("First, better") }));
    const { projects } = await replyOf(as("visitor")(showGallery, { params: { eventId: other.id } }));
    expect(projects.map(({ title }) => title)).toEqual(["First, better", "Second"]);
  });

  it("has 24 on a page, none twice and none lost", async () => {
    const many = await anEvent();
    for (let i = 0; i < 50; i++) await aProject(many, { title: `Project ${i}` });
    const page = (n: string) => replyOf(as("visitor")(showGallery, { params: { eventId: many.id }, query: { page: n } }));
    const pages = [await page("1"), await page("2"), await page("3"), await page("4")];
    expect(pages.map(({ projects }) => projects.length)).toEqual([24, 24, 2, 0]);
    expect(new Set(pages.flatMap(({ projects }) => projects.map(({ id }) => id))).size).toBe(50);
  });

  it.each([[{ page: "0" }], [{ page: "x" }], [{ q: "x".repeat(201) }], [{ q: "\u0000" }]])("says what it cannot take: %j", async (query) => {
    expect(await refusalOf(as("visitor")(showGallery, { params: { eventId: event.id }, query }))).toMatchObject({ status: 422 });
  });

  it("is closed to visitors where the event is not listed", async () => {
    const hidden = await anEvent({ isListed: false });
    expect(await refusalOf(as("visitor")(showGallery, { params: { eventId: hidden.id } }))).toMatchObject({ status: 404 });
    await replyOf(as(hidden.organizer)(showGallery, { params: { eventId: hidden.id } }));
  });
});
