// The wrong answers that the checks of tier two must notice, by the check's name.

import { EVENT, GALLERY, PROJECTS, REVIEW, REVIEWS, of, table } from "../addresses.mjs";
import { json, problem } from "../answers.mjs";
import {
  at,
  columned,
  eachEntry,
  eachOf,
  entriesOf,
  edited,
  instead,
  listOf,
  recelled,
  replaced,
  withHeader,
  withStatus,
} from "../plant.mjs";
import { SAMPLE } from "../settings.mjs";

const ok = json({ ok: true });

export const SECOND_FAULTS = {
  "the organizer sees who judges what, finished and owed": [
    at(
      "GET",
      of("assignments"),
      listOf("assignments", (rows) => rows.slice(0, -1)),
    ),
    at("GET", of("assignments"), withStatus(500)),
  ],
  "nobody judges outside her tracks or a team that she declared": [
    at(
      "GET",
      of("assignments"),
      eachOf("assignments", (row) => (row.judge.name === "Hugo Lefèvre" ? { ...row, project: { id: "prj_01" } } : row)),
    ),
    at(
      "GET",
      of("assignments"),
      eachOf("assignments", (row) => (row.judge.name === "佐藤 美咲" ? { ...row, project: { id: "prj_06" } } : row)),
    ),
  ],
  "the assignments are one connected graph": [
    at(
      "GET",
      of("assignments"),
      eachOf("assignments", (row, index) =>
        index === 0 ? { ...row, judge: { id: "jdg_island" }, project: { id: "prj_island" } } : row,
      ),
    ),
  ],

  "the rubric has weights, a scale and level texts for each criterion": [
    at(
      "GET",
      EVENT,
      eachOf("criteria", (row) => ({ ...row, weight: 1 })),
    ),
    at(
      "GET",
      EVENT,
      eachOf("criteria", (row) => ({ ...row, levels: [] })),
    ),
    at(
      "GET",
      EVENT,
      eachOf("criteria", (row) => ({ ...row, max: 5 })),
    ),
  ],
  "a review's total is the weighted mean of its marks": [
    at(
      "GET",
      table("scores"),
      columned("total", (cell) => (cell === "" ? cell : String(Math.round(Number(cell))))),
    ),
    at(
      "GET",
      table("scores"),
      recelled((rows) => rows.slice(0, 20)),
    ),
  ],
  "a mark off the scale, or for no criterion, is refused": [at("PUT", REVIEW, instead(ok))],
  "a review with a mark missing cannot be submitted": [at("PUT", REVIEW, instead(ok))],
  "two tabs never overwrite each other": [at("PUT", REVIEW, instead(ok))],
  "a judge saves her review, and the same save sent again changes nothing": [
    at("PUT", REVIEW, instead(problem(409, "judging_closed"))),
    at("PUT", REVIEW, (right) => json({ ...JSON.parse(right.body), version: Math.random() })),
  ],

  "a judge's own scores are there to be leaked": [
    at(
      "GET",
      REVIEWS,
      listOf("reviews", (rows) => rows.slice(1)),
      "judge_a",
    ),
    at(
      "GET",
      REVIEWS,
      eachOf("reviews", (row) => ({ ...row, comment: "" })),
      "judge_a",
    ),
    at(
      "GET",
      REVIEWS,
      eachOf("reviews", (row) => ({ ...row, scores: [] })),
      "judge_a",
    ),
  ],
  "the refusal to another judge carries none of it": [
    at(
      "GET",
      REVIEWS,
      (right, { state }) => {
        const { comment } = state.reviews.find(({ judge, comment }) => judge === "jdg_01" && comment.length > 20);
        return { ...right, body: JSON.stringify({ ...JSON.parse(right.body), seen: comment }) };
      },
      "judge_b",
    ),
    at("GET", REVIEWS, instead(json({ reviews: [] })), "visitor"),
  ],
  "a judge's queue holds her own assignments only": [
    at(
      "GET",
      of("my-assignments"),
      (right, { state }) => json({ assignments: state.reviews.map(({ assignmentId }) => ({ id: assignmentId })) }),
      "judge_b",
    ),
    at("GET", of("my-assignments"), instead(json({ assignments: [] })), "judge_a"),
    at(
      "GET",
      of("my-assignments"),
      eachOf("assignments", (row) => ({ ...row, others: SAMPLE.scores.map(({ comment }) => comment) })),
      "judge_b",
    ),
  ],
  "nobody saves a review in another judge's name": [
    at("PUT", REVIEW, instead(ok), "judge_b"),
    at(
      "PUT",
      REVIEW,
      (right, { state, body }) => {
        for (const review of state.reviews.filter(({ judge }) => judge === "jdg_01")) review.comment = body.comment;
        return right;
      },
      "judge_b",
    ),
  ],
  "a judge's id from one event opens nothing in another": [
    at("GET", /winter.*\/reviews$/, instead(json({ reviews: [] })), "judge_a"),
  ],
  "before publication nobody but organizers sees a score, a count or a place": [
    at(
      "GET",
      PROJECTS,
      eachOf("projects", (row) => ({ ...row, averageScore: 4 })),
      "participant",
    ),
    at(
      "GET",
      PROJECTS,
      eachOf("projects", (row) => ({ ...row, reviews: { count: 3 } })),
      "visitor",
    ),
    at(
      "GET",
      EVENT,
      edited((body) => ({ ...body, rankedProjects: [] })),
      "judge_b",
    ),
    at("GET", GALLERY, (right) => ({
      ...right,
      body: right.body + SAMPLE.scores.map(({ comment }) => comment).join(" "),
    })),
  ],
  "results are not there before they are published": [
    at("GET", of("results"), instead(json({ projects: [] })), "participant"),
    at("GET", of("ranking"), instead(json({ projects: [] })), "judge_a"),
  ],

  "progress adds up to the assignments": [
    at(
      "GET",
      of("progress"),
      listOf("judges", (rows) => rows.slice(1)),
    ),
    at(
      "GET",
      of("progress"),
      eachOf("judges", (row, index) => (index === 0 ? { ...row, submitted: row.submitted + 1 } : row)),
    ),
  ],
  "progress shows who has not begun": [
    at(
      "GET",
      of("progress"),
      listOf("judges", (rows) => rows.filter(({ submitted }) => submitted > 0)),
    ),
  ],

  "raw scores are the plain means of the exported totals": [
    at(
      "GET",
      of("ranking"),
      eachEntry((row) => ({ ...row, rawMean: row.rawMean + 0.01 })),
    ),
    at(
      "GET",
      of("ranking"),
      entriesOf((rows) => rows.slice(1)),
    ),
  ],
  "adjusted scores come out of a second, independent fit": [
    at(
      "GET",
      of("ranking"),
      eachEntry((row) => ({ ...row, score: row.rawMean })),
    ),
    at(
      "GET",
      of("ranking"),
      eachEntry((row) => ({ ...row, score: row.score * 1.001 })),
    ),
  ],
  "a harsh judge's projects rise and a generous judge's fall": [
    at(
      "GET",
      of("ranking"),
      eachEntry((row) => ({ ...row, score: 2 * row.rawMean - row.score })),
    ),
    at(
      "GET",
      of("ranking"),
      eachEntry((row) => ({ ...row, score: row.rawMean })),
    ),
  ],
  "places follow the adjusted score, and equal scores share one": [
    at(
      "GET",
      of("ranking"),
      eachEntry((row, index) => ({ ...row, place: index + 1 })),
    ),
    at(
      "GET",
      of("ranking"),
      eachEntry((row) => ({ ...row, score: 3 })),
    ),
  ],

  ...Object.fromEntries(
    ["roster", "submissions", "assignments", "scores", "rankings", "audit"].map((name) => [
      `the ${name} table is whole`,
      [
        at(
          "GET",
          table(name),
          recelled(([names, first, ...rows]) => [names, first.slice(1), ...rows]),
        ),
        at(
          "GET",
          table(name),
          recelled(([[, second, ...names], ...rows]) => [[second, second, ...names], ...rows]),
        ),
        at(
          "GET",
          table(name),
          recelled(([names]) => [names]),
        ),
        at("GET", table(name), withHeader("content-type", "text/plain")),
      ],
    ]),
  ),
  "the tables are for organizers only": [
    at("GET", table("scores"), withStatus(200), "judge_a"),
    at("GET", table("audit"), withStatus(404), "participant"),
    at("GET", table("roster"), withStatus(403), "visitor"),
  ],
  "nothing in a downloaded table runs in a spreadsheet": [
    at("GET", table("submissions"), replaced("'=SUM(us)", "=SUM(us)")),
    at("GET", table("submissions"), replaced("=SUM(us)", "SUM(us)")),
    at(
      "GET",
      table("scores"),
      columned("comment", () => "@SUM(A1)"),
    ),
  ],
  "accents survive a spreadsheet: a byte-order mark, unless it is declined": [
    at("GET", table("roster"), replaced("\uFEFF", "")),
    at("GET", table("audit"), (right) => ({ ...right, body: `\uFEFF${right.body}` })),
  ],
  "comments come out with their line breaks and quotes": [
    at(
      "GET",
      table("scores"),
      columned("comment", (cell) => cell.replaceAll("\n", " ")),
    ),
    at(
      "GET",
      table("scores"),
      columned("comment", (cell) => cell.replaceAll('"', "'")),
    ),
  ],

  "the audit is a chain without gaps": [
    at(
      "GET",
      of("audit"),
      listOf("entries", (rows) => rows.slice(1)),
    ),
    at(
      "GET",
      of("audit"),
      eachOf("entries", (row, index) => (index === 0 ? { ...row, hash: "0" } : row)),
    ),
  ],
  "the audit's chain holds no name, address or comment": [
    at(
      "GET",
      table("audit"),
      columned("outcome", () => SAMPLE.judges[0].email),
    ),
  ],
  "a refusal to somebody known is on record": [
    at(
      "GET",
      of("audit"),
      listOf("entries", (rows) => rows.filter(({ outcome }) => outcome === "done")),
    ),
  ],
};
