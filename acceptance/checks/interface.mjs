import { demand, wantJson, wantProblem, wantStatus } from "../expect.mjs";
import { check } from "./check.mjs";

const USED = [
  ["post", "/api/accounts"],
  ["post", "/api/sessions"],
  ["delete", "/api/sessions/current"],
  ["get", "/api/me"],
  ["get", "/api/events"],
  ["get", "/api/events/{eventId}"],
  ["get", "/api/events/{eventId}/projects"],
  ["post", "/api/events/{eventId}/submissions"],
  ["get", "/api/events/{eventId}/assignments"],
  ["get", "/api/events/{eventId}/my-assignments"],
  ["get", "/api/events/{eventId}/judges/{judgeId}/reviews"],
  ["put", "/api/assignments/{assignmentId}/review"],
  ["get", "/api/events/{eventId}/progress"],
  ["get", "/api/events/{eventId}/ranking"],
  ["get", "/api/events/{eventId}/results"],
  ["get", "/api/events/{eventId}/audit"],
];

export const interfaceChecks = [
  check("T1", "the portal says that it is well", async ({ visitor }) => {
    wantStatus(await visitor.get("/healthz"), 200);
    return "200";
  }),

  check("T1", "every address that this run uses is in the API document", async ({ visitor }) => {
    const reply = await visitor.get("/api/openapi.json");
    const { openapi, paths } = wantJson(reply);
    demand(/^3\./.test(openapi ?? ""), reply, "an OpenAPI 3 document", `${openapi}`);
    const missing = USED.filter(([method, path]) => !paths?.[path]?.[method]).map(
      ([method, path]) => `${method.toUpperCase()} ${path}`,
    );
    demand(missing.length === 0, reply, "every address in it", `missing: ${missing.join(", ")}`);
    const count = Object.values(paths).flatMap((path) => Object.keys(path)).length;
    return `${count} operations, ${USED.length} of them used here`;
  }),

  check("T1", "an address that does not exist is refused as a problem", async ({ visitor, organizer }) => {
    for (const caller of [visitor, organizer]) wantProblem(await caller.get("/api/there-is-no-such-thing"), 404);
    return "404";
  }),

  check("T1", "an address that cannot be read leads nowhere, and breaks nothing", async ({ visitor }) => {
    for (const address of ["/api/%", "/api/event-slugs/%00", "/api/event-slugs/%ff"])
      wantProblem(await visitor.get(address), 404);
    wantStatus(await visitor.get("/events/%"), 404);
    return "404";
  }),
];
