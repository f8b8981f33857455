// The wrong answers that the public checks and those of tier one must notice, by the check's name.

import { EVENT, GALLERY, LATE, OPEN_PROJECTS, PROJECTS, REVIEWS, SUBMIT, of, table } from "../addresses.mjs";
import { escaped, json, page, problem } from "../answers.mjs";
import { at, edited, instead, listOf, recelled, replaced, withHeader, withStatus } from "../plant.mjs";
import { SAMPLE } from "../settings.mjs";

const [FIRST, SECOND, THIRD] = SAMPLE.projects.map(({ title }) => title);
const ok = json({ ok: true });
const taken = json({ id: "prj_x" }, 201);

export const FIRST_FAULTS = {
  "the gallery is public": [
    at("GET", GALLERY, instead(problem(401, "sign_in_first")), "visitor"),
    at("GET", GALLERY, instead({ status: 303, headers: { location: "/sign-in" }, body: "" }), "visitor"),
    at("GET", GALLERY, () => page("Gallery", `<script>load("${[FIRST, SECOND, THIRD].map(escaped).join()}")</script>`)),
  ],
  "an entry without required fields is refused": [
    at("POST", SUBMIT, instead(taken)),
    at("POST", SUBMIT, instead({ status: 303, headers: { location: "/team" }, body: "" })),
    at("POST", SUBMIT, withStatus(500)),
  ],
  "a judge reads her own scores and a participant does not": [
    at("GET", REVIEWS, withStatus(403), "judge_a"),
    at("GET", REVIEWS, instead(json({ reviews: [] })), "participant"),
    at("GET", REVIEWS, withStatus(404), "participant"),
  ],
  "a judge does not read another judge's scores": [
    at("GET", REVIEWS, instead(json({ reviews: [] })), "judge_b"),
    at("GET", REVIEWS, instead(problem(404, "not_found")), "judge_b"),
  ],
  "the organizer exports a table": [
    at("GET", table("scores"), (right) => ({ ...right, body: "id\n1,2\n" })),
    at("GET", table("scores"), withStatus(403)),
  ],
  "the portal says that it is well": [at("GET", /healthz/, withStatus(503))],
  "every address that this run uses is in the API document": [
    at(
      "GET",
      /openapi/,
      edited(({ paths }) => void delete paths["/api/assignments/{assignmentId}/review"]),
    ),
    at(
      "GET",
      /openapi/,
      edited((body) => ({ ...body, openapi: "2.0" })),
    ),
  ],
  "an address that does not exist is refused as a problem": [
    at("GET", /no-such-thing/, () => ({ ...page("404", ""), status: 404 })),
  ],
  "an address that cannot be read leads nowhere, and breaks nothing": [
    at("GET", /event-slugs\/%00/, () => problem(500, "internal_error")),
    at("GET", /events\/%$/, () => ({ ...page("500", ""), status: 500 })),
  ],

  "anybody can open an account": [
    at("POST", /accounts/, withStatus(200)),
    at("POST", /accounts/, (right, { body }) => json({ email: body.email, password: body.password }, 201)),
  ],
  "an address has one account, however it is written": [at("POST", /accounts/, instead(json({}, 201)))],
  "a short password is refused with its field named": [
    at("POST", /accounts/, instead(json({}, 201))),
    at("POST", /accounts/, (right) => (right.status === 422 ? problem(422, "invalid_body") : right)),
  ],
  "signing in sets a cookie that scripts and other sites do not get": [
    at("POST", /sessions/, withHeader("set-cookie", "session=s0; Path=/; SameSite=Lax")),
    at("POST", /sessions/, withHeader("set-cookie", "session=s0; Path=/; HttpOnly; SameSite=None")),
    at("GET", of("me"), instead(json({ person: null }))),
  ],
  "a wrong password and an unknown address are refused alike": [
    at("POST", /sessions/, (right, { body }) =>
      body.email.startsWith("nobody") ? problem(401, "unknown_address") : right,
    ),
    at("POST", /sessions/, (right, { body }) =>
      body.email.startsWith("nobody") ? problem(404, "wrong_credentials") : right,
    ),
  ],
  "a change that another site sends with the cookie is refused": [at("DELETE", /sessions/, instead(ok))],
  "signing out ends the session on the server": [
    at("GET", of("me"), instead(json({ person: { email: "still@example.org" } }))),
  ],

  "each demo header is the person whom it names": [
    at("GET", of("me"), instead(json({ person: { email: SAMPLE.judges[0].email } })), "judge_b"),
    at("GET", of("me"), instead(json({ person: null })), "participant"),
  ],
  "a header that was given to nobody opens nothing": [
    at("GET", of("progress"), instead(json({ judges: [] })), "visitor"),
  ],
  "what is the organizers' opens for the organizer": [at("GET", of("progress"), withStatus(403), "organizer")],
  "what is the organizers' asks a visitor to sign in": [
    at("GET", of("audit"), instead(json({ entries: [] })), "visitor"),
    at("GET", of("ranking"), instead(problem(403, "forbidden")), "visitor"),
  ],
  "what is the organizers' is closed to participants": [at("GET", table("roster"), withStatus(200), "participant")],
  "what is the organizers' is closed to judges": [at("GET", of("ranking"), instead(json({ projects: [] })), "judge_b")],

  "the list of events shows both sample events to a visitor": [
    at(
      "GET",
      of("events"),
      listOf("events", (rows) => rows.slice(1)),
    ),
  ],
  "an event shows its windows, tracks, prizes, questions and fields": [
    at(
      "GET",
      EVENT,
      edited((body) => ({ ...body, timeZone: "UTC" })),
    ),
    at(
      "GET",
      EVENT,
      edited(({ windows }) => void (windows.submissionsCloseAt = "2026-10-18T17:00:00+02:00")),
    ),
    at(
      "GET",
      EVENT,
      edited(({ projectFields }) => void (projectFields.demoUrl = "hidden")),
    ),
    at(
      "GET",
      EVENT,
      listOf("tracks", (rows) => rows.slice(1)),
    ),
  ],
  "an event that does not exist is a plain 404": [
    at("GET", EVENT, (right) => (right.status === 404 ? problem(500, "internal_error") : right)),
  ],
  "the roster holds every team with its members": [
    at(
      "GET",
      table("roster"),
      recelled((rows) => rows.slice(0, -1)),
    ),
    at("GET", table("roster"), replaced("Night Owls", "Night")),
  ],

  "a refused entry names every field that is missing": [
    at("POST", SUBMIT, instead(problem(422, "invalid_body", [{ path: "description", message: "Look." }]))),
    at("POST", SUBMIT, instead(problem(400, "bad_request"))),
  ],
  "nobody enters without signing in": [at("POST", SUBMIT, instead(problem(422, "invalid_body")), "visitor")],
  "an address that would run a script is refused": [at("POST", SUBMIT, instead(taken))],
  "a body that is not JSON is refused, not stumbled over": [
    at("POST", SUBMIT, (right, { text }) => (text === "null" ? problem(500, "internal_error") : right)),
  ],
  "a complete entry is taken and stands in the gallery": [
    at("POST", SUBMIT, instead(problem(409, "already_entered"))),
    at(
      "GET",
      OPEN_PROJECTS,
      listOf("projects", () => []),
    ),
    at("GET", GALLERY, () => page("Gallery", "")),
  ],

  "the gallery's pages show every submitted project and no draft": [
    at("GET", GALLERY, (right) => ({
      ...right,
      body: right.body.replace("</ul>", "<li>Commit Confessional</li></ul>"),
    })),
    at("GET", GALLERY, (right, { query }) => (query.get("page") === "2" ? page("Gallery", "") : right)),
  ],
  "the gallery as JSON lists the same projects in the same order": [
    at(
      "GET",
      PROJECTS,
      listOf("projects", (rows) => [...rows].reverse()),
    ),
    at(
      "GET",
      PROJECTS,
      listOf("projects", (rows) => rows.slice(1)),
    ),
  ],
  "search folds case and accents and finds other scripts": [
    at(
      "GET",
      PROJECTS,
      listOf("projects", (rows, { query }) => (query.get("q") === "FJALLRAV" ? [] : rows)),
    ),
    at("GET", GALLERY, (right, { query }) =>
      query.get("q") ? page("Gallery", `<li>${FIRST}</li><li>Fjällräv</li>`) : right,
    ),
  ],
  "tracks and tags filter, and the address can be shared": [
    at("GET", PROJECTS, (right, { query }) => (query.get("tag") ? json({ projects: [] }) : right)),
    at("GET", GALLERY, (right, { query }) => (query.get("track") ? page("Gallery", `<li>${FIRST}</li>`) : right)),
  ],
  "a search for nothing, or for markup, is answered calmly": [
    at("GET", GALLERY, (right, { query }) => page("Gallery", query.get("q") ?? "")),
    at("GET", GALLERY, (right, { query }) => (query.get("page") === "abc" ? problem(500, "internal_error") : right)),
    at("GET", PROJECTS, (right, { query }) =>
      query.get("q") ? json({ projects: [{ id: "x", title: FIRST }] }) : right,
    ),
  ],
  "a project has a page of its own that can be shared": [
    at("GET", /\/projects\/prj_01$/, withStatus(404)),
    at("GET", /\/projects\/prj_01$/, replaced('property="og:title"', 'property="title"')),
    at("GET", GALLERY, replaced("<a href", "<a data-href")),
  ],

  "after the deadline an entry is refused": [
    at("POST", LATE, instead(taken)),
    at("POST", LATE, instead(problem(409, "too_late"))),
    at("POST", LATE, instead(problem(403, "submissions_closed"))),
  ],
  "the deadline is decided before the fields are looked at": [
    at("POST", LATE, (right, { body }) => (body?.summary ? right : problem(422, "invalid_body"))),
    at("POST", LATE, (right, { body }) => (body?.submittedAt ? taken : right)),
  ],
  "a visitor is asked to sign in before the deadline is told": [
    at("POST", LATE, instead(problem(409, "submissions_closed"))),
  ],
  "the sender's clock does not count": [at("POST", LATE, (right, { headers }) => (headers["x-now"] ? taken : right))],
};
