// A practice portal in memory that answers every check rightly. Tests plant one wrong answer at a time in it and see the checker notice.

import { createServer } from "node:http";
import { escaped, invalid, json, page, problem } from "./answers.mjs";
import { auditOf } from "./audit.mjs";
import { PEOPLE, SAMPLE } from "./settings.mjs";
import { freshState, rankingOf, search } from "./state.mjs";
import { TABLES } from "./tables.mjs";

const JUDGED = SAMPLE.event.id;
const PAGE_SIZE = 24;
const judgeOf = (person) => SAMPLE.judges.find(({ email }) => email === person.email);
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function guard(request, allowed) {
  if (!request.person) return problem(401, "sign_in_first");
  if (allowed(request.person)) return null;
  request.state.refusals.push({ operation: request.path, outcome: "forbidden" });
  return problem(403, "forbidden");
}
const isOrganizer = ({ email }) => email === PEOPLE.organizer.email;
const forOrganizers = (answer) => (request) => guard(request, isOrganizer) ?? answer(request);

const paged = (rows, query) => {
  const number = Number(query.get("page") ?? 1);
  return Number.isInteger(number) && number > 0
    ? rows.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)
    : rows.slice(0, PAGE_SIZE);
};

function openAccount({ body, state }) {
  const { email, password } = body ?? {};
  if (password.length < 10) return invalid("password");
  if (state.accounts.has(email.toLowerCase())) return problem(409, "email_taken");
  state.accounts.set(email.toLowerCase(), { email, password });
  return json({ personId: "per_1" }, 201);
}

function openSession({ body, state }) {
  const account = state.accounts.get(body.email.toLowerCase());
  if (account?.password !== body.password) return problem(401, "wrong_credentials");
  const key = `s${state.sessions.size}`;
  state.sessions.set(key, account);
  return json({ personId: "per_1" }, 201, { "set-cookie": `session=${key}; Path=/; HttpOnly; SameSite=Lax` });
}

function closeSession({ headers, state }) {
  if (headers.origin) return problem(403, "cross_site_request");
  state.sessions.delete(headers.cookie.split("=")[1]);
  return json({ signedOut: true });
}

function submit({ body, state, groups: [id], person }) {
  if (!person) return problem(401, "sign_in_first");
  if (id === JUDGED) return problem(409, "submissions_closed");
  if (typeof body !== "object" || body === null || Array.isArray(body)) return invalid("");
  const missing = ["title", "summary", "description", "repoUrl"].filter((key) => !body[key]);
  if (missing.length > 0) return invalid(...missing);
  if (!/^https?:/.test(body.repoUrl)) return invalid("repoUrl");
  state.projects.get(id).push({ id: `prj_new_${state.projects.get(id).length}`, ...body });
  return json({ id: "prj_new" }, 201);
}

function gallery({ state, groups: [slug], query }) {
  const { id } = [...state.events.values()].find((event) => event.slug === slug);
  const shown = paged(search(state.projects.get(id), query), query);
  const items = shown.map(
    (project) => `<li><a href="/events/${slug}/projects/${project.id}">${escaped(project.title)}</a></li>`,
  );
  return page("Gallery", `<p>Searched for ${escaped(query.get("q") ?? "")}</p><ul>${items.join("")}</ul>`);
}

function projectPage({ state, groups: [, id] }) {
  const project = state.projects.get(JUDGED).find((one) => one.id === id);
  return page(project.title, `<h1>${escaped(project.title)}</h1><p>${escaped(project.summary)}</p>`);
}

const reviewView = (review) => ({
  ...review,
  scores: Object.entries(review.scores).map(([criterionId, value]) => ({ criterionId, value })),
});

function judgeReviews(request) {
  const [event, judge] = request.groups;
  const refused = guard(
    request,
    (person) => event === JUDGED && (isOrganizer(person) || judgeOf(person)?.id === judge),
  );
  return (
    refused ??
    json({
      reviews: request.state.reviews
        .filter((review) => review.judge === judge && Object.keys(review.scores).length > 0)
        .map(reviewView),
    })
  );
}

function saveReview(request) {
  const {
    state,
    body,
    headers,
    groups: [id],
  } = request;
  const review = state.reviews.find(({ assignmentId }) => assignmentId === id);
  const refused = guard(request, (person) => judgeOf(person)?.id === review.judge);
  if (refused) return refused;
  const stored = state.replies.get(headers["idempotency-key"]);
  if (stored) return stored;
  const ids = SAMPLE.event.criteria.map((criterion) => criterion.id);
  const marks = body.scores.map(({ criterionId, value }) => [criterionId, value]);
  const odd = marks.filter(([key, mark]) => !ids.includes(key) || typeof mark !== "number" || mark < 1 || mark > 5);
  if (odd.length > 0 || (body.submit && marks.length < ids.length)) return invalid("scores");
  if (body.version !== review.version) return problem(409, "saved_in_between");
  Object.assign(review, { scores: Object.fromEntries(marks), comment: body.comment, version: review.version + 1 });
  const reply = json(reviewView(review));
  if (headers["idempotency-key"]) state.replies.set(headers["idempotency-key"], reply);
  return reply;
}

const nameOf = (id) => SAMPLE.judges.find((judge) => judge.id === id).name;
const stateOf = ({ scores, submittedAt }) =>
  submittedAt ? "submitted" : Object.keys(scores).length > 0 ? "draft" : "assigned";
const assignmentView = (review) => ({
  id: review.assignmentId,
  judge: { id: review.judge, name: nameOf(review.judge) },
  project: { id: review.projectId },
  state: stateOf(review),
});

function progress({ state }) {
  const judges = SAMPLE.judges.map(({ id, name }) => {
    const rows = state.reviews.filter(({ judge }) => judge === id);
    return {
      judgeId: id,
      name,
      assigned: rows.length,
      submitted: rows.filter(({ submittedAt }) => submittedAt).length,
    };
  });
  return json({ judges });
}

const entryView = ({ projectId, rawScore, adjustedScore, place }) => ({
  project: projectId,
  rawMean: rawScore,
  score: adjustedScore,
  place,
});

function myAssignments(request) {
  const mine = ({ judge }) => judge === judgeOf(request.person).id;
  return guard(request, judgeOf) ?? json({ assignments: request.state.reviews.filter(mine).map(assignmentView) });
}

const DOCUMENT = [
  "post /api/accounts",
  "post /api/sessions",
  "delete /api/sessions/current",
  "get /api/me",
  "get /api/events",
  ...[
    "",
    "/projects",
    "/assignments",
    "/my-assignments",
    "/judges/{judgeId}/reviews",
    "/progress",
    "/ranking",
    "/results",
    "/audit",
  ].map((rest) => `get /api/events/{eventId}${rest}`),
  "post /api/events/{eventId}/submissions",
  "put /api/assignments/{assignmentId}/review",
];

function openapi() {
  const paths = {};
  for (const [method, path] of DOCUMENT.map((line) => line.split(" "))) paths[path] = { ...paths[path], [method]: {} };
  return json({ openapi: "3.1.0", paths });
}

const ROUTES = [
  ["GET", /^\/healthz$/, () => json({ ok: true })],
  ["GET", /^\/api\/openapi\.json$/, openapi],
  ["POST", /^\/api\/accounts$/, openAccount],
  ["POST", /^\/api\/sessions$/, openSession],
  ["DELETE", /^\/api\/sessions\/current$/, closeSession],
  ["GET", /^\/api\/me$/, ({ person }) => json({ person: person ? { email: person.email } : null })],
  [
    "GET",
    /^\/api\/events$/,
    ({ state }) => json({ events: [...state.events.values()].map(({ id, slug, name }) => ({ id, slug, name })) }),
  ],
  [
    "GET",
    /^\/api\/events\/([^/]+)$/,
    ({ state, groups: [id] }) => (state.events.has(id) ? json(state.events.get(id)) : problem(404, "not_found")),
  ],
  [
    "GET",
    /^\/api\/events\/([^/]+)\/projects$/,
    ({ state, groups: [id], query }) => json({ projects: paged(search(state.projects.get(id), query), query) }),
  ],
  ["POST", /^\/api\/events\/([^/]+)\/submissions$/, submit],
  ["GET", /^\/api\/events\/([^/]+)\/judges\/([^/]+)\/reviews$/, judgeReviews],
  ["PUT", /^\/api\/assignments\/([^/]+)\/review$/, saveReview],
  ["GET", /^\/api\/events\/[^/]+\/my-assignments$/, myAssignments],
  [
    "GET",
    /^\/api\/events\/[^/]+\/assignments$/,
    forOrganizers(({ state }) => json({ assignments: state.reviews.map(assignmentView) })),
  ],
  ["GET", /^\/api\/events\/[^/]+\/progress$/, forOrganizers(progress)],
  ["GET", /^\/api\/events\/[^/]+\/ranking$/, forOrganizers(({ state }) => json({ ranking: { lists: [{ id: "overall", entries: rankingOf(state).map(entryView) }] } }))],
  [
    "GET",
    /^\/api\/events\/[^/]+\/audit$/,
    forOrganizers(({ state, query }) => json({ entries: paged(auditOf(state), query) })),
  ],
  ["GET", /^\/api\/events\/[^/]+\/results$/, () => problem(404, "not_published")],
  [
    "GET",
    /^\/api\/events\/[^/]+\/exports\/([a-z]+)$/,
    forOrganizers(({ state, query, groups: [name] }) => TABLES[name](state, query)),
  ],
  ["GET", /^\/events\/([^/]+)\/gallery$/, gallery],
  ["GET", /^\/events\/([^/]+)\/projects\/([^/]+)$/, projectPage],
];

function whoAsks({ headers }, state) {
  const token = headers.authorization?.split(" ")[1];
  return PEOPLE[token] ?? state.sessions.get(headers.cookie?.split("=")[1]) ?? null;
}

function answer(request) {
  for (const [method, pattern, handler] of ROUTES) {
    const found = request.path.match(pattern);
    if (found && method === request.method) return handler({ ...request, groups: found.slice(1) });
  }
  return problem(404, "not_found");
}

/** Starts it on a free port; `plant(request, answer)` may return a wrong answer instead, or undefined for the right one. */
export async function startPortal(plant = () => undefined) {
  const state = freshState();
  const server = createServer(async (incoming, outgoing) => {
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const url = new URL(incoming.url, "http://practice");
    const text = Buffer.concat(chunks).toString();
    const request = {
      method: incoming.method,
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      text,
      body: parsed(text),
      state,
    };
    request.person = whoAsks(incoming, state);
    const right = answer(request);
    const { status, headers, body } = plant(request, right) ?? right;
    outgoing.writeHead(status, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    baseUrl: `http://127.0.0.1:${server.address().port}`,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
