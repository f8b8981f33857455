import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { database } from "@/lib/database";
import { actorFor, as, auditOf, aPerson, refusalOf, replyOf, type TestPerson } from "@/lib/testing";
import { unaudited } from "./audit";
import { defineOperation, defineReading } from "./define";
import { conflict, forbidden, invalid, notFound, refuse, type Verdict } from "./refusal";

const seen: string[] = [];
let verdict: Verdict = null;

/** An operation that tells in which order it was gone through, and renames the actor. */
const rename = defineOperation({
  name: "test.rename",
  http: "PUT /api/tests/{testId}",
  summary: "Rename",
  params: z.object({ testId: z.string().startsWith("t") }),
  body: z.object({ name: z.string().min(1) }).transform((body) => (seen.push("body"), body)),
  reply: z.object({ name: z.string() }),
  load: async ({ tx, actor }) => {
    seen.push("load");
    if (actor.kind !== "person") throw new Error("a person");
    return { event: { id: "evt_test" }, person: (await tx.person.findUnique({ where: { id: actor.personId } })) ?? refuse(notFound("person")) };
  },
  allow: () => (seen.push("allow"), verdict),
  run: async ({ tx, facts, body }) => {
    seen.push("run");
    await tx.person.update({ where: { id: facts.person.id }, data: { displayName: body.name } });
    if (body.name === "refuse") refuse(invalid("no_such_name", "Choose another name."));
    if (body.name === "full disk") await tx.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$`;
    if (body.name === "crash") throw new Error("a fault");
    return {
      reply: { name: body.name, secret: "never declared" },
      audit: body.name === "quiet" ? unaudited("said so") : { chain: "evt_test", subject: facts.person.id, text: "because" },
    };
  },
});

const nameOf = async ({ id }: TestPerson) => (await database().person.findUniqueOrThrow({ where: { id } })).displayName;

describe("perform", () => {
  let person: TestPerson;
  const send = (body: unknown, more: { idempotencyKey?: string; params?: object } = {}) =>
    as(person)(rename, { params: { testId: "t1" }, body, ...more });

  beforeEach(async () => {
    person = await aPerson({ name: "Ada" });
    seen.length = 0;
    verdict = null;
  });

  it("goes through load, rules, body, run, in that order, and replies with what was declared", async () => {
    expect(await replyOf(send({ name: "Grace" }))).toEqual({ name: "Grace" });
    expect(seen).toEqual(["load", "allow", "body", "run"]);
  });

  it("says so when the disk is full, keeps nothing, and lets it be sent again", async () => {
    expect(await refusalOf(send({ name: "full disk" }))).toMatchObject({ status: 503, code: "disk_full", retryAfterSeconds: 60 });
    expect(await nameOf(person)).toBe("Ada");
  });

  it("refuses a visitor before it loads anything", async () => {
    expect(await refusalOf(as("visitor")(rename, { params: { testId: "t1" } }))).toMatchObject({ status: 401 });
    expect(seen).toEqual([]);
  });

  it("decides by the rules before it looks at the body", async () => {
    verdict = conflict("closed", "Too late.");
    expect(await refusalOf(send({ name: 7 }))).toMatchObject({ status: 409, code: "closed" });
    expect(seen).toEqual(["load", "allow"]);
  });

  it("names the field of a body that cannot be taken", async () => {
    expect(await refusalOf(send({ name: "" }))).toMatchObject({ status: 422, errors: [{ path: "name" }] });
  });

  it("answers 404 to an id that is none", async () => {
    expect(await refusalOf(send({ name: "x" }, { params: { testId: "x" } }))).toMatchObject({ status: 404 });
  });

  it("undoes what a refused or failed run wrote, and leaves no entry of it", async () => {
    await refusalOf(send({ name: "refuse" }));
    await expect(send({ name: "crash" })).rejects.toThrow("a fault");
    expect(await nameOf(person)).toBe("Ada");
    expect((await database().auditEntry.findMany({ where: { actorId: person.id } })).length).toBe(0);
  });

  it("keeps the change and its entry, and the reason beside it under a salted hash", async () => {
    await replyOf(send({ name: "Grace" }));
    const entry = await database().auditEntry.findFirstOrThrow({ where: { actorId: person.id }, include: { text: true } });
    expect(entry).toMatchObject({ operation: "test.rename", outcome: "done", subjectId: person.id, text: { text: "because" } });
    expect(JSON.stringify(entry.facts)).not.toContain("because");
  });

  it("records a refusal of a known person, at most twenty in ten minutes", async () => {
    verdict = forbidden("not_yours", "Not yours.");
    for (let i = 0; i < 25; i++) await refusalOf(send({ name: "x" }));
    const entries = await database().auditEntry.findMany({ where: { actorId: person.id } });
    expect(entries.map((entry) => entry.outcome)).toEqual(Array(20).fill("not_yours"));
  });

  it("carries out one of many requests with the same key, and gives all the same reply", async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => send({ name: "Grace" }, { idempotencyKey: "k1" })));
    expect(outcomes.every((outcome) => outcome.ok && "reply" in outcome && outcome.reply.name === "Grace")).toBe(true);
    expect(seen.filter((step) => step === "run").length).toBe(1);
    expect((await database().auditEntry.findMany({ where: { actorId: person.id } })).length).toBe(1);
  });

  it("refuses a key that came with another request, also for another operation's parameters", async () => {
    await replyOf(send({ name: "Grace" }, { idempotencyKey: "k2" }));
    for (const more of [send({ name: "Joan" }, { idempotencyKey: "k2" }), send({ name: "Grace" }, { idempotencyKey: "k2", params: { testId: "t2" } })])
      expect(await refusalOf(more)).toMatchObject({ status: 422, code: "idempotency_key_reused" });
    expect(await nameOf(person)).toBe("Grace");
  });

  it("lets a reading token read and not write", async () => {
    const reader = { ...actorFor(person), via: { kind: "token", tokenId: "tok", scopes: ["read"] } } as const;
    expect(await refusalOf(as(reader as never)(rename, { params: { testId: "t1" }, body: { name: "x" } }))).toMatchObject({ status: 403, code: "token_reads_only" });
  });

  it("numbers concurrent entries of one chain without a gap", async () => {
    const before = (await auditOf("evt_test")).length;
    await Promise.all(Array.from({ length: 20 }, (_, i) => send({ name: `n${i}` })));
    const entries = await database().auditEntry.findMany({ where: { chain: "evt_test" }, orderBy: { number: "asc" } });
    expect(entries.length).toBe(before + 20);
    expect(entries.map((entry) => entry.number)).toEqual(entries.map((_, i) => i + 1));
    for (const [i, entry] of entries.entries()) if (i > 0) expect(entry.previous).toBe(entries[i - 1]!.hash);
  });

  it("leaves no entry where the operation says why not", async () => {
    await replyOf(send({ name: "quiet" }));
    expect(await database().auditEntry.count({ where: { actorId: person.id } })).toBe(0);
  });
});

describe("a reading", () => {
  const look = defineReading({
    name: "test.look", http: "GET /api/tests", summary: "Look", access: "public", reply: z.object({ a: z.number() }),
    query: z.object({ page: z.coerce.number().int().default(1) }),
    load: async () => ({}), allow: () => null, run: async ({ query }) => ({ a: query.page, b: "never declared" }),
  });

  it("replies with declared keys only and leaves no entry", async () => {
    expect(await replyOf(as("visitor")(look, { query: { page: "3" } }))).toEqual({ a: 3 });
  });

  it("says which parameter cannot be taken", async () => {
    expect(await refusalOf(as("visitor")(look, { query: { page: "x" } }))).toMatchObject({ status: 422, errors: [{ path: "page" }] });
  });
});
