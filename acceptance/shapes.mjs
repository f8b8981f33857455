// Where things stand in the portal's answers: the one file that knows the names that the API document gives them.

import { demand, wantJson, wantList } from "./expect.mjs";

export const EXPORTS = ["roster", "submissions", "assignments", "scores", "rankings", "audit"];

export const personIn = (me) => me?.person;

export const eventsIn = (reply) => wantList(reply, "events");
export const projectsIn = (reply) => wantList(reply, "projects");
export const assignmentsIn = (reply) => wantList(reply, "assignments");
export const reviewsIn = (reply) => wantList(reply, "reviews");
export const auditIn = (reply) => wantList(reply, "entries");

/** Every page of a list, asked for with ?page= until nothing new comes. */
export async function everyPage(caller, path, listIn) {
  const found = new Map();
  const glue = path.includes("?") ? "&" : "?";
  for (let page = 1; page <= 100; page += 1) {
    const reply = await caller.get(`${path}${glue}page=${page}`);
    const rows = listIn(reply);
    const fresh = rows.filter((row) => !found.has(JSON.stringify(row)));
    for (const row of fresh) found.set(JSON.stringify(row), row);
    if (fresh.length === 0) return [...found.values()];
  }
  throw new Error(`${path} has more than 100 pages.`);
}

/** Marks of a review by criterion id. */
export const marksOf = (review) =>
  Object.fromEntries((review.scores ?? []).map(({ criterionId, value }) => [criterionId, value]));

/** The body with which a judge saves a review. */
export const reviewBody = ({ version, comment, privateNote }, marks, submit) => ({
  scores: Object.entries(marks).map(([criterionId, value]) => ({ criterionId, value })),
  comment,
  privateNote,
  submit,
  version,
});

/** The ranked projects of the organizer's page, with raw and adjusted scores. */
export function rankedIn(reply) {
  const overall = wantJson(reply).ranking?.lists?.find(({ id }) => id === "overall");
  const rows = overall?.entries ?? [];
  const complete = rows.every(
    (row) => typeof row.project === "string" && Number.isFinite(row.rawMean) && Number.isFinite(row.score),
  );
  demand(rows.length > 0 && complete, reply, "project, rawMean and score in every entry of the list `overall`");
  return rows.map(({ project, rawMean, score, place }) => ({
    projectId: project,
    rawScore: rawMean,
    adjustedScore: score,
    place,
  }));
}

export const judgesIn = (reply) => wantList(reply, "judges");

/** Totals of the counted reviews of scores.csv, as the second fit wants them. */
export function countedReviews({ records }) {
  return records
    .filter((row) => row.submitted_at !== "")
    .map((row) => ({ judge: row.judge_id, project: row.project_id, total: Number(row.total) }));
}

export const readEvent = async (portal, id = portal.event) => wantJson(await portal.visitor.get(`/api/events/${id}`));
