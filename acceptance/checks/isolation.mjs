import { demand, wantEqual, wantJson, wantProblem, wantStatus } from "../expect.mjs";
import { assignmentsIn, marksOf, personIn, reviewBody, reviewsIn } from "../shapes.mjs";
import { check } from "./check.mjs";

const comments = ({ sample }) =>
  sample.scores
    .map(({ comment }) => comment)
    .filter((comment) => comment && comment.length > 20 && !comment.includes("\n"));
const judgeBehind = async (caller, { sample }) => {
  const { email } = personIn(wantJson(await caller.get("/api/me"))) ?? {};
  return sample.judges.find((judge) => judge.email === email);
};

async function ownReviews(portal) {
  const reply = await portal.judgeA.get(portal.routes.judge_scores);
  return { reply, reviews: reviewsIn(reply) };
}

/** Keys that would carry a score, a count of reviews or a place. */
const TELLING =
  /score|mark(?!down)|rating|rank|place(?!holder)|average|mean|leniency|adjusted|reviewcount|reviews(?!perproject)|votes?count/i;

function tellingKeys(value, path = "") {
  if (Array.isArray(value)) return value.flatMap((one) => tellingKeys(one, path));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(TELLING.test(key) ? [`${path}${key}`] : []),
    ...tellingKeys(inner, `${path}${key}.`),
  ]);
}

export const isolationChecks = [
  check("T2", "a judge's own scores are there to be leaked", async (portal) => {
    const { reply, reviews } = await ownReviews(portal);
    const { id } = await judgeBehind(portal.judgeA, portal);
    const wanted = portal.sample.scores.filter((score) => score.judge === id);
    demand(reviews.length >= wanted.length, reply, `at least ${wanted.length} reviews`, `${reviews.length}`);
    for (const { comment } of wanted.filter((score) => score.comment))
      demand(
        reviews.some((review) => review.comment === comment.replaceAll("\r\n", "\n")),
        reply,
        `the comment "${comment}"`,
      );
    demand(
      reviews.every((review) => Object.keys(marksOf(review)).length > 0),
      reply,
      "marks in every review",
    );
    return `${reviews.length} reviews with marks and comments`;
  }),

  check("T2", "the refusal to another judge carries none of it", async (portal) => {
    const { reviews } = await ownReviews(portal);
    for (const caller of [portal.judgeB, portal.participant]) {
      const reply = wantProblem(await caller.get(portal.routes.peer_scores), 403);
      const leaked = reviews.filter(
        ({ comment }) => comment.length > 3 && reply.text.includes(JSON.stringify(comment).slice(1, -1)),
      );
      wantEqual(reply, "comments in the refusal", leaked.length, 0);
    }
    wantProblem(await portal.visitor.get(portal.routes.peer_scores), 401);
    return "403 to judge B and the participant, 401 to a visitor, with nothing in them";
  }),

  check("T2", "a judge's queue holds her own assignments only", async (portal) => {
    const address = `/api/events/${portal.event}/my-assignments`;
    const [forA, forB] = [await portal.judgeA.get(address), await portal.judgeB.get(address)];
    const ids = new Set(assignmentsIn(forA).map(({ id }) => id));
    const shared = assignmentsIn(forB).filter(({ id }) => ids.has(id));
    demand(ids.size > 0 && assignmentsIn(forB).length > 0, forB, "a queue for each of the two judges");
    wantEqual(forB, "assignments in both queues", shared, []);
    const { id } = await judgeBehind(portal.judgeB, portal);
    const own = portal.sample.scores.filter(({ judge }) => judge === id).map(({ comment }) => comment);
    const foreign = comments(portal).filter((comment) => forB.text.includes(comment) && !own.includes(comment));
    wantEqual(forB, "other judges' comments in the queue", foreign, []);
    wantProblem(await portal.participant.get(address), 403);
    wantProblem(await portal.visitor.get(address), 401);
    return `${ids.size} for judge A, ${assignmentsIn(forB).length} for judge B, none shared`;
  }),

  check("T2", "nobody saves a review in another judge's name", async (portal) => {
    const { reviews } = await ownReviews(portal);
    const [review] = reviews.filter(({ submittedAt }) => submittedAt);
    const body = reviewBody({ ...review, comment: "Written by somebody else." }, marksOf(review), true);
    const address = `/api/assignments/${review.assignmentId}/review`;
    for (const [caller, status] of [
      [portal.judgeB, [403, 404]],
      [portal.participant, [403, 404]],
      [portal.visitor, 401],
    ])
      wantProblem(await caller.put(address, body), status);
    const after = await ownReviews(portal);
    wantEqual(
      after.reply,
      "the review as before",
      after.reviews.find(({ assignmentId }) => assignmentId === review.assignmentId),
      review,
    );
    return "refused to judge B, the participant and a visitor; the review is as it was";
  }),

  check("T2", "a judge's id from one event opens nothing in another", async (portal) => {
    const address = `/api/events/${portal.openEvent}/judges/${portal.judgeId}/reviews`;
    for (const caller of [portal.judgeA, portal.judgeB, portal.organizer])
      wantProblem(await caller.get(address), [403, 404]);
    return "403 or 404 to both judges and the organizer";
  }),

  check("T2", "before publication nobody but organizers sees a score, a count or a place", async (portal) => {
    const addresses = [`/api/events/${portal.event}`, `/api/events/${portal.event}/projects`, "/api/events"];
    for (const caller of [portal.visitor, portal.participant, portal.judgeB])
      for (const address of addresses) {
        const reply = await caller.get(address);
        const keys = tellingKeys(wantJson(reply)).filter((key) => !/^(events\.)?(scoreMin|scoreMax)$/.test(key));
        wantEqual(reply, "telling keys", keys, []);
      }
    const page = wantStatus(await portal.visitor.get(portal.routes.gallery), 200);
    const said = comments(portal).filter((comment) => page.text.includes(comment));
    wantEqual(page, "judges' comments on the page", said, []);
    return "three addresses, three callers, and the gallery";
  }),

  check("T2", "results are not there before they are published", async (portal) => {
    for (const caller of [portal.visitor, portal.participant, portal.judgeA])
      wantProblem(await caller.get(`/api/events/${portal.event}/results`), [404, 409]);
    for (const caller of [portal.visitor, portal.participant, portal.judgeA])
      wantProblem(await caller.get(`/api/events/${portal.event}/ranking`), [401, 403]);
    return "404 or 409 for results, 401 or 403 for the ranking";
  }),
];
