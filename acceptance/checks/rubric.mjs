import { demand, wantEqual, wantJson, wantNear, wantProblem, wantStatus } from "../expect.mjs";
import { marksOf, readEvent, reviewBody, reviewsIn } from "../shapes.mjs";
import { check } from "./check.mjs";
import { exported } from "./exports.mjs";

const plain = ({ name, description, weight, min, max, levels }) => ({ name, description, weight, min, max, levels });
const reviewAddress = ({ assignmentId }) => `/api/assignments/${assignmentId}/review`;

async function finishedReview(portal) {
  const reply = await portal.judgeA.get(portal.routes.judge_scores);
  const review = reviewsIn(reply).find(({ submittedAt }) => submittedAt);
  demand(review, reply, "a submitted review of judge A");
  return review;
}

export const rubricChecks = [
  check("T2", "the rubric has weights, a scale and level texts for each criterion", async (portal) => {
    for (const [id, { event }] of [
      [portal.event, portal.sample],
      [portal.openEvent, portal.openSample],
    ]) {
      const reply = await portal.visitor.get(`/api/events/${id}`);
      wantEqual(reply, "the criteria", wantJson(reply).criteria?.map(plain), event.criteria.map(plain));
    }
    return "both rubrics as in the sample, one criterion to ten";
  }),

  check("T2", "a review's total is the weighted mean of its marks", async (portal) => {
    const { reply, records } = await exported(portal, "scores");
    const { criteria } = await readEvent(portal);
    const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
    const finished = records.filter((row) => row.submitted_at !== "");
    for (const row of finished) {
      const total = criteria.reduce((sum, { name, weight }) => sum + weight * Number(row[name]), 0) / weights;
      wantNear(reply, `the total of ${row.judge} for ${row.project}`, Number(row.total), total, 1e-6);
    }
    demand(finished.length > 100, reply, "more than a hundred finished reviews", `${finished.length}`);
    return `${finished.length} totals recomputed`;
  }),

  check("T2", "a mark off the scale, or for no criterion, is refused", async (portal) => {
    const review = await finishedReview(portal);
    const marks = marksOf(review);
    const [first] = Object.keys(marks);
    for (const odd of [
      { ...marks, [first]: 6 },
      { ...marks, [first]: 0 },
      { ...marks, [first]: "5 points" },
      { ...marks, crt_aaaaaaaaaaaaaaaaaaaa: 3 },
    ])
      wantProblem(await portal.judgeA.put(reviewAddress(review), reviewBody(review, odd, true)), 422);
    return "four odd marks refused";
  }),

  check("T2", "a review with a mark missing cannot be submitted", async (portal) => {
    const review = await finishedReview(portal);
    const [, ...rest] = Object.entries(marksOf(review));
    wantProblem(
      await portal.judgeA.put(reviewAddress(review), reviewBody(review, Object.fromEntries(rest), true)),
      422,
    );
    return "422";
  }),

  check("T2", "two tabs never overwrite each other", async (portal) => {
    const review = await finishedReview(portal);
    const stale = { ...review, version: review.version - 1, comment: "Written in another tab." };
    wantProblem(await portal.judgeA.put(reviewAddress(review), reviewBody(stale, marksOf(review), true)), 409);
    return "409 for an old version";
  }),

  check("T2", "a judge saves her review, and the same save sent again changes nothing", async (portal) => {
    const before = await finishedReview(portal);
    const headers = { "idempotency-key": `acceptance-${before.assignmentId}-${Date.now()}` };
    const save = () => portal.judgeA.put(reviewAddress(before), reviewBody(before, marksOf(before), true), { headers });
    const first = wantStatus(await save(), 200);
    const second = wantStatus(await save(), 200);
    wantEqual(second, "the same answer", second.json, first.json);
    const after = await finishedReview(portal);
    wantEqual(second, "marks", marksOf(after), marksOf(before));
    return `saved as version ${after.version}`;
  }),
];
