import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Caller, NoAnswer } from "./http.mjs";

const server = createServer((request, response) => {
  if (request.url === "/slow") return;
  if (request.url === "/half") {
    response.writeHead(200, { "content-length": "10" });
    response.write("half");
    return;
  }
  if (request.url === "/moved") response.writeHead(303, { location: "/elsewhere" });
  if (request.url === "/marked") response.setHeader("set-cookie", ["a=1; HttpOnly", "b=2"]);
  response.end(request.url === "/marked" ? "\uFEFFx" : JSON.stringify(request.headers));
});
let visitor;

beforeAll(async () => {
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  visitor = new Caller({ name: "a visitor", baseUrl: `http://127.0.0.1:${server.address().port}`, timeout: 300 });
});
afterAll(() => server.close().closeAllConnections());

it.each(["/slow", "/half"])("gives up on %s in time and says so", async (path) => {
  const began = Date.now();
  await expect(visitor.get(path)).rejects.toMatchObject({
    reason: "no answer in 0.3 seconds",
    sent: `GET ${path} as a visitor`,
  });
  expect(Date.now() - began).toBeLessThan(2000);
});

it("does not follow a redirect", async () => {
  const reply = await visitor.get("/moved");
  expect([reply.status, reply.headers.get("location")]).toEqual([303, "/elsewhere"]);
});

it("sends the caller's header and its own, and shows neither in what was sent", async () => {
  const judge = visitor.as("judge A", { Authorization: "Bearer secret" });
  const reply = await judge.post("/echo", { a: 1 }, { headers: { origin: "https://elsewhere.example" } });
  expect(reply.json).toMatchObject({
    authorization: "Bearer secret",
    origin: "https://elsewhere.example",
    "content-type": "application/json",
  });
  expect(reply.sent).toBe('POST /echo as judge A, body {"a":1}');
  expect((await visitor.get("/echo")).json.authorization).toBeUndefined();
});

it("keeps a byte-order mark and every cookie", async () => {
  const reply = await visitor.get("/marked");
  expect([reply.text, reply.cookie]).toEqual(["\uFEFFx", "a=1; b=2"]);
});

it("names the reason when nobody listens", async () => {
  const nobody = new Caller({ name: "a visitor", baseUrl: "http://127.0.0.1:1" });
  const error = await nobody.get("/").catch((reason) => reason);
  expect(error).toBeInstanceOf(NoAnswer);
  expect(error.reason).not.toBe("");
});
