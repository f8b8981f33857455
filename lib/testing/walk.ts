// Walks the operations of a noun in every role, over their own route files.
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { database, newId } from "@/lib/database";
import { sealSession, SESSION_COOKIE, type Operation } from "@/lib/operation";
import { auditOf } from "./act";
import type { Case, Cases, Given } from "./cases";
import { aToken, aWorld, ROLES, type Role, type World } from "./world";

const root = path.resolve(import.meta.dirname, "../..");
export const routeFile = (operation: Operation): string => `app${operation.path.replaceAll("{", "[").replaceAll("}", "]")}/route.ts`;

async function credentials(world: World, role: Role, session: boolean): Promise<Record<string, string>> {
  if (role === "visitor") return {};
  const person = world.people[role];
  if (!session) return { authorization: `Bearer ${await aToken(person)}` };
  const expiresAt = new Date(Date.now() + 3_600_000);
  const { id } = await database().session.create({ data: { id: newId("session"), personId: person.id, expiresAt } });
  return { cookie: `${SESSION_COOKIE}=${await sealSession(id, expiresAt)}` };
}

async function send(operation: Operation, given: Given & { raw?: string }, headers: Record<string, string>): Promise<Response> {
  const route = (await import(path.join(root, routeFile(operation)))) as Record<string, (...a: unknown[]) => Promise<Response>>;
  const url = new URL(`http://localhost${operation.path}`);
  for (const [name, value] of Object.entries(given.query ?? {})) url.searchParams.set(name, value);
  const body = given.raw ?? (given.body === undefined ? undefined : JSON.stringify(given.body));
  const request = new Request(url, {
    method: operation.method, headers: { ...headers, ...(body && { "content-type": "application/json" }) }, body: operation.method === "GET" ? undefined : body,
  });
  const response = await route[operation.method]!(request, { params: Promise.resolve(given.params ?? {}) });
  if (operation.streams && response.ok) await (operation.streams === "text/event-stream" ? response.body?.cancel() : response.text());
  return response;
}

const chainOf = (world: World, { chain }: Case): string => (typeof chain === "function" ? chain(world) : (chain ?? world.event.id));

/** The generated tests of a noun's operations: nobody needs to remember to write them, and none can be left out. */
export function walk(operations: readonly Operation[], cases: Cases): void {
  // One without a case is told by the test of the registry.
  const walked = operations.filter(({ name }) => cases[name]);

  describe.each(walked.map((operation) => [operation.name, operation] as const))("%s", (name, operation) => {
    const known = cases[name]!;
    const others = ROLES.filter((role) => !known.allowed.includes(role));

    it("has its route file and method", async () => {
      expect(existsSync(path.join(root, routeFile(operation)))).toBe(true);
      const route = (await import(path.join(root, routeFile(operation)))) as Record<string, unknown>;
      expect(route[operation.method]).toBeTypeOf("function");
    });

    if (others.length > 0)
      it(`refuses ${others.join(", ")} before it looks at the body`, async () => {
        const world = await aWorld();
        const given = await known.given(world, known.allowed[0]!);
        const made = (await auditOf(world.event.id)).filter((entry) => entry.endsWith(" done"));
        for (const role of others)
          for (const raw of [undefined, "{ not json"]) {
            const response = await send(operation, { ...given, ...(operation.body && raw && { raw }) }, await credentials(world, role, Boolean(known.session)));
            const wanted = role === "visitor" && operation.access === "person" ? [401] : role === "visitor" ? [401, 404] : [403, 404];
            expect([role, wanted.includes(response.status), response.status]).toEqual([role, true, response.status]);
            const problem = (await response.json()) as { code: string; detail: string; requestId: string };
            expect(problem).toMatchObject({ code: expect.stringMatching(/^[a-z_]+$/), detail: expect.stringMatching(/\.$/), requestId: expect.any(String) });
          }
        expect((await auditOf(world.event.id)).filter((entry) => entry.endsWith(" done"))).toEqual(made);
      });

    it.each(known.allowed.map((role) => [role]))("is open to %s and leaves its audit entries", async (role) => {
      const world = await aWorld();
      const given = await known.given(world, role);
      const headers = await credentials(world, role, Boolean(known.session));
      const chain = known.chain === "none" ? null : chainOf(world, known);
      const before = chain === null ? 0 : (await auditOf(chain)).length;
      const response = await send(operation, given, headers);
      if (!response.ok) expect(await response.json()).toBe("carried out");
      if (chain === null) return;
      const wanted = known.audit ?? (operation.kind === "write" ? [`${name} done`] : []);
      expect((await auditOf(chain)).slice(before)).toEqual(wanted);
    });

    if (operation.body)
      it("says 422 to a malformed body and changes nothing", async () => {
        const world = await aWorld();
        const role = known.allowed[0]!;
        const given = await known.given(world, role);
        const headers = await credentials(world, role, Boolean(known.session));
        for (const raw of ["{ not json", "[]", '"text"', "\u0000"]) {
          const response = await send(operation, { ...given, raw }, headers);
          expect([raw, response.status]).toEqual([raw, 422]);
        }
        expect((await auditOf(world.event.id)).filter((entry) => entry === `${name} done`)).toEqual([]);
      });

    const scoped = operation.path.match(/\{\w+\}/) && !known.allowed.includes("visitor") && !known.anyEvent;
    if (scoped)
      it("takes no other event's ids", async () => {
        const [world, elsewhere] = [await aWorld(), await aWorld()];
        const role = known.allowed.find((r) => r !== "administrator");
        if (!role) return;
        const given = await known.given(elsewhere, role);
        const response = await send(operation, given, await credentials(world, role, Boolean(known.session)));
        expect([403, 404]).toContain(response.status);
      });
  });
}
