import { wantEqual, wantJson, wantProblem } from "../expect.mjs";
import { everyPage, projectsIn } from "../shapes.mjs";
import { check } from "./check.mjs";

const late = {
  title: "Too late",
  summary: "Late.",
  description: "Late.",
  repoUrl: "https://git.example.org/late",
  tags: [],
};
const submissionsOf = ({ event }) => `/api/events/${event}/submissions`;
const count = async (portal) =>
  (await everyPage(portal.visitor, `/api/events/${portal.event}/projects`, projectsIn)).length;

export const deadlineChecks = [
  check("T1", "after the deadline an entry is refused", async (portal) => {
    const before = await count(portal);
    const reply = wantProblem(await portal.participant.post(submissionsOf(portal), late), 409, "submissions_closed");
    wantEqual(reply, "projects in the gallery", await count(portal), before);
    return "409 submissions_closed, and nothing was added";
  }),

  check("T1", "the deadline is decided before the fields are looked at", async (portal) => {
    for (const body of [
      {},
      { title: 5, tags: "none" },
      '{"title": ',
      "null",
      { ...late, submittedAt: "2026-10-18T12:00:00Z" },
    ])
      wantProblem(await portal.participant.post(submissionsOf(portal), body), 409, "submissions_closed");
    return "five odd bodies, each 409 submissions_closed";
  }),

  check("T1", "a visitor is asked to sign in before the deadline is told", async (portal) => {
    wantProblem(await portal.visitor.post(submissionsOf(portal), late), 401);
    return "401";
  }),

  check("T1", "the sender's clock does not count", async (portal) => {
    const headers = { date: "Sun, 18 Oct 2026 10:00:00 GMT", "x-now": "2026-10-18T10:00:00Z" };
    wantProblem(await portal.participant.post(submissionsOf(portal), late, { headers }), 409, "submissions_closed");
    const { windows } = wantJson(await portal.visitor.get(`/api/events/${portal.event}`));
    return `closed since ${windows.submissionsCloseAt}`;
  }),
];
