// The five questions of the public checker of 2026, asked the same way.

import { demand, wantStatus } from "../expect.mjs";
import { titlesOn } from "../pages.mjs";
import { check } from "./check.mjs";

export const publicChecks = [
  check("T1", "the gallery is public", async ({ visitor, routes, sample }) => {
    const page = wantStatus(await visitor.get(routes.gallery), 200);
    const wanted = sample.projects.slice(0, 3).map(({ title }) => title);
    const [found] = wanted.filter((title) => titlesOn(page, [title]).length > 0);
    demand(found, page, `one of the titles ${wanted.join(", ")} in the page as the server sends it`);
    return `"${found}" is on page one`;
  }),

  check("T1", "an entry without required fields is refused", async ({ participant, routes }) => {
    const body = { title: "Half an entry", summary: "A title, a summary and nothing else." };
    const reply = await participant.post(routes.submit, body);
    demand(reply.status >= 400 && reply.status < 500, reply, "a status from 400 to 499, no redirect and no success");
    return `${reply.status}`;
  }),

  check("T2", "a judge reads her own scores and a participant does not", async ({ judgeA, participant, routes }) => {
    const own = wantStatus(await judgeA.get(routes.judge_scores), 200);
    const other = wantStatus(await participant.get(routes.judge_scores), 401, 403);
    return `${own.status} for judge A, ${other.status} for the participant`;
  }),

  check("T2", "a judge does not read another judge's scores", async ({ judgeB, routes }) => {
    const reply = wantStatus(await judgeB.get(routes.peer_scores), 401, 403);
    return `${reply.status} for judge B`;
  }),

  check("T2", "the organizer exports a table", async ({ organizer, routes }) => {
    const reply = wantStatus(await organizer.get(routes.csv_export), 200);
    const [first] = reply.text.split(/\r?\n/);
    demand(first.includes(","), reply, "a comma in the first line", first);
    return first.replace(/^\uFEFF/, "").slice(0, 60);
  }),
];
