import { demand, wantEqual, wantSameSet, wantStatus } from "../expect.mjs";
import { linksOf, metaOf, textsOf, titlesOn } from "../pages.mjs";
import { everyPage, projectsIn, readEvent } from "../shapes.mjs";
import { check } from "./check.mjs";

const entered = ({ projects }) => projects.filter((project) => project.submitted_at);
const titlesOf = (projects) => projects.map(({ title }) => title);
const listOf = ({ event }) => `/api/events/${event}/projects`;
const everyProject = (portal) =>
  portal.once("every project", () => everyPage(portal.visitor, listOf(portal), projectsIn));

async function found(portal, query) {
  const reply = await portal.visitor.get(`${listOf(portal)}?${new URLSearchParams(query)}`);
  return { reply, titles: titlesOf(projectsIn(reply)) };
}

export const galleryChecks = [
  check("T1", "the gallery's pages show every submitted project and no draft", async ({ visitor, routes, sample }) => {
    const all = titlesOf(sample.projects);
    const seen = new Set();
    for (let page = 1; page <= 50; page += 1) {
      const reply = await visitor.get(`${routes.gallery}?page=${page}`);
      const fresh = titlesOn(reply, all).filter((title) => !seen.has(title));
      if (fresh.length === 0) {
        wantSameSet(reply, "over all pages", seen, titlesOf(entered(sample)));
        return `${seen.size} titles on ${page - 1} pages`;
      }
      wantStatus(reply, 200);
      for (const title of fresh) seen.add(title);
    }
    throw new Error("the gallery has more than 50 pages");
  }),

  check("T1", "the gallery as JSON lists the same projects in the same order", async (portal) => {
    const rows = titlesOf(await everyProject(portal));
    const reply = await portal.visitor.get(portal.routes.gallery);
    wantSameSet(reply, "in JSON", rows, titlesOf(entered(portal.sample)));
    const page = titlesOn(reply, rows);
    wantEqual(reply, "page one in the order of the JSON list", page, rows.slice(0, page.length));
    return `${rows.length} projects`;
  }),

  check("T1", "search folds case and accents and finds other scripts", async (portal) => {
    for (const [q, wanted] of [
      ["FJALLRAV", "Fjällräv"],
      ["ubertitel", "Übertitel"],
      ["ことば", "ことばの庭"],
      ["тихий", "Тихий двор"],
    ]) {
      const { reply, titles } = await found(portal, { q });
      demand(
        titles.includes(wanted) && !titles.includes("Kettle Weather"),
        reply,
        `${wanted} and not Kettle Weather for ${q}`,
        titles.join(", "),
      );
      const page = await portal.visitor.get(`${portal.routes.gallery}?${new URLSearchParams({ q })}`);
      wantEqual(page, `on the page for ${q}`, titlesOn(page, [wanted, "Kettle Weather"]), [wanted]);
    }
    return "four searches, in the API and on the page";
  }),

  check("T1", "tracks and tags filter, and the address can be shared", async (portal) => {
    const event = await readEvent(portal);
    const [, source] = portal.sample.tracks;
    const track = event.tracks.find(({ name }) => name === source.name);
    const inTrack = titlesOf(entered(portal.sample).filter((project) => project.track === source.id));
    const byTrack = await found(portal, { track: track.id });
    wantSameSet(byTrack.reply, `in ${track.name}`, byTrack.titles, inTrack);
    const page = await portal.visitor.get(`${portal.routes.gallery}?${new URLSearchParams({ track: track.id })}`);
    wantSameSet(page, `on the page of ${track.name}`, titlesOn(page, titlesOf(portal.sample.projects)), inTrack);

    const tagged = titlesOf(entered(portal.sample).filter((project) => project.tags.includes("e-paper")));
    const byTag = await found(portal, { tag: "e-paper" });
    wantSameSet(byTag.reply, "with the tag e-paper", byTag.titles, tagged);
    return `${inTrack.length} in ${track.name}, ${tagged.length} with e-paper`;
  }),

  check("T1", "a search for nothing, or for markup, is answered calmly", async (portal) => {
    const { titles, reply } = await found(portal, { q: "zzqqxx nothing is called this" });
    wantEqual(reply, "found", titles, []);
    const markup = "<script>alert(1)</script>";
    const page = wantStatus(
      await portal.visitor.get(`${portal.routes.gallery}?${new URLSearchParams({ q: markup })}`),
      200,
    );
    demand(!page.text.includes(markup), page, "the search text escaped", "it stands in the page as it was sent");
    for (const odd of ["page=0", "page=abc", "page=99999", "track=%00", "q=%F0%9F%90%B9"]) {
      const answer = await portal.visitor.get(`${portal.routes.gallery}?${odd}`);
      demand(answer.status < 500, answer, "no server error");
    }
    return "no match, nothing reflected, no server error";
  }),

  check("T1", "a project has a page of its own that can be shared", async (portal) => {
    const [first] = portal.sample.projects;
    const gallery = await portal.visitor.get(portal.routes.gallery);
    const [{ id }] = (await everyProject(portal)).filter(({ title }) => title === first.title);
    const link = linksOf(gallery.text).find((href) => href.includes(id));
    demand(link, gallery, `a link to ${id}`, "none");
    const page = wantStatus(await portal.visitor.get(new URL(link, portal.baseUrl).pathname), 200);
    wantEqual(page, "titles on the page", titlesOn(page, [first.title]), [first.title]);
    demand(
      textsOf(page.text).some((text) => text.includes(first.summary)),
      page,
      `the summary "${first.summary}"`,
    );
    demand(
      metaOf(page.text, "og:title")?.includes(first.title),
      page,
      "an og:title with the project's title",
      metaOf(page.text, "og:title"),
    );
    return link;
  }),
];
