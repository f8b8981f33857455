import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { database, newId } from "@/lib/database";
import { aPerson, aToken } from "@/lib/testing";
import { unaudited } from "./audit";
import { defineOperation, defineReading } from "./define";
import { sealSession, SESSION_COOKIE } from "./identify";
import { serve } from "./serve";

const touch = defineOperation({
  name: "test.touch", http: "POST /api/touch", summary: "Touch", body: z.object({ text: z.string() }), maxBodyBytes: 100,
  reply: z.object({ text: z.string() }), load: async () => ({}), allow: () => null,
  run: async ({ body }) => {
    if (body.text === "crash") throw new Error("password=hunter2");
    return { reply: body, audit: unaudited("a test") };
  },
});
const download = defineReading({
  name: "test.download", http: "GET /api/download", summary: "Download", access: "public", streams: "text/csv", reply: z.string(),
  load: async () => ({}), allow: () => null,
  run: async () => ({ filename: "a.csv", contentType: "text/csv; charset=utf-8", body: (async function* () { yield "a,b\r\n"; yield "1,2\r\n"; })() }),
});

async function cookie() {
  const person = await aPerson();
  const expiresAt = new Date(Date.now() + 3_600_000);
  const { id } = await database().session.create({ data: { id: newId("session"), personId: person.id, expiresAt } });
  return { person, sessionId: id, value: `${SESSION_COOKIE}=${await sealSession(id, expiresAt)}` };
}

const post = (headers: Record<string, string>, body: BodyInit | null = '{"text":"hi"}') =>
  serve(touch)(new Request("http://portal.test/api/touch", { method: "POST", headers: { host: "portal.test", ...headers }, body }), { params: Promise.resolve({}) });

describe("serve", () => {
  it("knows a person by her session until it is revoked", async () => {
    const { value, sessionId } = await cookie();
    expect((await post({ cookie: value })).status).toBe(200);
    await database().session.update({ where: { id: sessionId }, data: { revokedAt: new Date() } });
    expect((await post({ cookie: value })).status).toBe(401);
  });

  it("takes no forged, truncated or foreign cookie, and no unknown token", async () => {
    const { value } = await cookie();
    for (const broken of [value.slice(0, -3), `${SESSION_COOKIE}=Fe26.2*1*x`, `${SESSION_COOKIE}=Fe26.2*1*a*b*c*d*e*f`, value.toUpperCase().replace(SESSION_COOKIE.toUpperCase(), SESSION_COOKIE), value.replace("=", '="') + '"', `${SESSION_COOKIE}=${"a".repeat(5000)}`, `other=${value}`])
      expect((await post({ cookie: broken })).status).toBe(401);
    expect((await post({ authorization: "Bearer hh_nobody" })).status).toBe(401);
  });

  it("takes a body that was cut off for no fault of ours", async () => {
    const { value } = await cookie();
    const reported = vi.spyOn(console, "error");
    const cut = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
    const request = new Request("http://portal.test/api/touch", { method: "POST", headers: { host: "portal.test", cookie: value }, body: cut, duplex: "half" } as RequestInit);
    const answer = await serve(touch)(request, { params: Promise.resolve({}) });
    expect([answer.status, (await answer.json() as { code: string }).code]).toEqual([422, "cut_off"]);
    expect(reported).not.toHaveBeenCalled();
    reported.mockRestore();
  });

  it("refuses a change from another site that rides on a cookie", async () => {
    const { value, person } = await cookie();
    for (const headers of [{ origin: "https://evil.test" }, { origin: "null" }, { "sec-fetch-site": "cross-site" }, { origin: "http://portal.test.evil.test" }] as Record<string, string>[])
      expect((await post({ cookie: value, ...headers })).status).toBe(403);
    expect((await post({ cookie: value, origin: "http://portal.test" })).status).toBe(200);
    expect((await post({ authorization: `Bearer ${await aToken(person)}`, origin: "https://evil.test" })).status).toBe(200);
  });

  it("takes for one person what was written for her, and refuses it from another who signed in since", async () => {
    const { value, person } = await cookie();
    expect((await post({ cookie: value, "x-hack-hamster-person": person.id })).status).toBe(200);
    const other = await post({ cookie: value, "x-hack-hamster-person": (await aPerson()).id });
    expect([other.status, await other.json()]).toMatchObject([401, { code: "somebody_else" }]);
    expect(await (await post({ "x-hack-hamster-person": person.id })).json()).toMatchObject({ code: "sign_in_first" });
  });

  it("says 413 to a body over the limit, whether or not its length was announced, and 422 to one that is not UTF-8 JSON", async () => {
    const headers = { authorization: `Bearer ${await aToken(await aPerson())}` };
    expect((await post(headers, JSON.stringify({ text: "x".repeat(200) }))).status).toBe(413);
    expect((await post(headers, new Uint8Array([0x7b, 0xff, 0xfe]))).status).toBe(422);
    expect((await post(headers, "")).status).toBe(422);
  });

  it("tells nothing of a fault but a request id", async () => {
    const response = await post({ authorization: `Bearer ${await aToken(await aPerson())}` }, '{"text":"crash"}');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain("hunter2");
    expect(JSON.parse(text)).toMatchObject({ code: "internal_error", requestId: response.headers.get("x-request-id") });
  });

  it("streams a file", async () => {
    const response = await serve(download)(new Request("http://portal.test/api/download"), { params: Promise.resolve({}) });
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="a.csv"');
    expect(await response.text()).toBe("a,b\r\n1,2\r\n");
  });
});
