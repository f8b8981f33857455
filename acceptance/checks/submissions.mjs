import { randomBytes } from "node:crypto";
import { demand, wantEqual, wantProblem, wantStatus } from "../expect.mjs";
import { projectsIn, readEvent } from "../shapes.mjs";
import { check } from "./check.mjs";

const complete = (event, title) => ({
  title,
  summary: "A lamp that dims when the room has said enough.",
  description: "Written by the acceptance run to see that a complete entry is taken.\n\nIt has *two* paragraphs.",
  repoUrl: "https://git.example.org/acceptance",
  trackId: event.tracks[0].id,
  tags: ["acceptance"],
});

export const submissionChecks = [
  check("T1", "a refused entry names every field that is missing", async ({ participant, routes }) => {
    const reply = await participant.post(routes.submit, {
      title: "Half an entry",
      summary: "A title, a summary and nothing else.",
    });
    wantProblem(reply, 422);
    const paths = (reply.json.errors ?? []).map(({ path }) => path);
    for (const field of ["description", "repoUrl"])
      demand(paths.includes(field), reply, `an error at ${field}`, paths.join(", "));
    demand(
      !paths.includes("title") && !paths.includes("summary"),
      reply,
      "no error at a field that was given",
      paths.join(", "),
    );
    return `422 ${reply.json.code}: ${paths.join(", ")}`;
  }),

  check("T1", "nobody enters without signing in", async ({ visitor, routes }) => {
    wantProblem(await visitor.post(routes.submit, { title: "Nobody's" }), 401);
    return "401";
  }),

  check("T1", "an address that would run a script is refused", async (portal) => {
    const body = {
      ...complete(await readEvent(portal, portal.openEvent), "Never shown"),
      repoUrl: "javascript:alert(1)",
    };
    const reply = wantProblem(await portal.participant.post(portal.routes.submit, body), 422);
    wantEqual(
      reply,
      "errors at",
      reply.json.errors.map(({ path }) => path),
      ["repoUrl"],
    );
    return "422 at repoUrl";
  }),

  check("T1", "a body that is not JSON is refused, not stumbled over", async ({ participant, routes }) => {
    for (const body of ['{"title": ', "[]", "null", '"text"'])
      wantProblem(await participant.post(routes.submit, body), [400, 422]);
    return "four bodies refused";
  }),

  check("T1", "a complete entry is taken and stands in the gallery", async (portal) => {
    const event = await readEvent(portal, portal.openEvent);
    const title = `Hushlamp ${randomBytes(4).toString("hex")}`;
    const reply = await portal.participant.post(portal.routes.submit, complete(event, title));
    // 200 where an earlier run has entered for this team already: its entry is replaced.
    wantStatus(reply, 201, 200);
    const list = await portal.visitor.get(
      `/api/events/${portal.openEvent}/projects?${new URLSearchParams({ q: title })}`,
    );
    wantEqual(
      list,
      "found",
      projectsIn(list).map((project) => project.title),
      [title],
    );
    const page = wantStatus(
      await portal.visitor.get(`/events/${event.slug}/gallery?${new URLSearchParams({ q: title })}`),
      200,
    );
    demand(page.text.includes(title), page, `${title} on the page`);
    return `${reply.status}, and ${title} is in the gallery`;
  }),
];
