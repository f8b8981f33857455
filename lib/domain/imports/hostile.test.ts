import { beforeAll, describe, expect, it } from "vitest";
import { POST } from "@/app/api/imports/route";
import { aPerson, aToken } from "@/lib/testing";
import { aFile, tableCounts } from "./file";

let token: string;
beforeAll(async () => {
  token = await aToken(await aPerson({ isAdministrator: true }));
});

/** As bytes over HTTP, since much of this cannot be said in a parsed object. */
async function post(text: string | Uint8Array<ArrayBuffer>): Promise<{ status: number; code: string; faults: string[] }> {
  const request = new Request("http://localhost/api/imports", { method: "POST", headers: { authorization: `Bearer ${token}` }, body: text });
  const response = await POST(request, { params: Promise.resolve({}) });
  const { code, errors = [] } = (await response.json()) as { code: string; errors?: { path: string; message: string }[] };
  return { status: response.status, code, faults: errors.map(({ path, message }) => `${path}: ${message}`) };
}

const text = JSON.stringify(aFile());
const withKey = (json: string) => text.replace('"team":"tm_2"', `"team":"tm_2",${json}`);

describe("hostile bytes", () => {
  it.each<[string, string | Uint8Array<ArrayBuffer>, string[]]>([
    ["cut short", text.slice(0, text.length / 2), [": The body is not JSON in UTF-8."]],
    ["not UTF-8", new Uint8Array([...new TextEncoder().encode(text.slice(0, 20)), 0xff, 0xfe]), [": The body is not JSON in UTF-8."]],
    ["no object", "[]", [": The file must hold one JSON object with an event in it."]],
    ["without an event", "{}", ["event: is missing: the file must say what event it is"]],
    ["an event that is a list", '{"event": []}', ["event: must be an object"]],
    ["sections that are no lists", '{"event": {}, "scores": {"length": 3}}', ["scores: must be a list of rows"]],
    ["a key that would be a prototype", withKey('"__proto__": {"isAdministrator": true}'), ["projects[1] (prj_2).__proto__: is a key that is refused everywhere"]],
    ["a criterion that would be a prototype", text.replace('"works":3', '"__proto__":3'), ["scores[1] (jdg_1, prj_2).criteria.__proto__: is a key that is refused everywhere"]],
    ["a criterion named like a method", text.replace('"works":3', '"constructor":3'), ['scores[1] (jdg_1, prj_2).criteria.constructor: there is no criterion "constructor"']],
    ["an answer named like a method", withKey('"answers2": {}').replace('"answers":{}', '"answers":{"toString":"x"}'), ['projects[1] (prj_2).answers.toString: there is no question "toString"']],
    ["an address of the portal's own", text.replace(/"slug":"[^"]*"/, '"slug":"new"'), ['event.slug: "new" is an address that the portal uses itself']],
    ["a NUL in a text", text.replace("The other one.", "The other\\u0000one."), ["projects[1] (prj_2).summary: holds a NUL character, which no text may hold"]],
    ["a NUL in an unknown key", withKey('"a\\u0000b": 1'), ['projects[1] (prj_2)["a\\u0000b"]: holds a NUL character, which no text may hold']],
    ["half a character", text.replace("The other one.", "\\ud83d"), ["projects[1] (prj_2).summary: holds half of a character (a lone surrogate); write the file as UTF-8 again"]],
    ["a number beyond numbers", withKey('"weight": 1e999'), ["projects[1] (prj_2).weight: is a number too large to keep"]],
    ["a mark beyond numbers", text.replace('"works":3', '"works":-1e999'), ["scores[1] (jdg_1, prj_2).criteria.works: is a number too large to keep"]],
    ["the year 0", text.replace("2026-02-21T12:00:00Z", "0000-01-01T00:00:00Z"), ['projects[1] (prj_2).submitted_at: "0000-01-01T00:00:00Z" lies outside the years 1970 to 2200']],
    ["a count that no integer holds", text.replace('"capacity":4', '"capacity":9007199254740991'), ["judges[0] (jdg_1).capacity: 9007199254740991 must be 100000 or less"]],
  ])("%s: refused with 422 and its place, and nothing is written", async (_name, body, faults) => {
    const before = await tableCounts();
    expect(await post(body)).toEqual({ status: 422, code: expect.stringMatching(/^(invalid_body|import_faults)$/), faults });
    expect(await tableCounts()).toEqual(before);
  });

  it("bottomless nesting", async () => {
    const before = await tableCounts();
    for (const [open, close] of [["[", "]"], ['{"a":', "}"]] as const) {
      const deep = open.repeat(200_000) + "1" + close.repeat(200_000);
      expect((await post(withKey(`"deep": ${deep}`))).faults).toEqual([expect.stringMatching(/^projects\[1\] \(prj_2\)\.deep.*: is nested more than 24 levels deep$/)]);
      expect((await post(`{"event": ${deep}}`)).status).toBe(422);
      expect((await post(deep)).status).toBe(422);
    }
    expect(await tableCounts()).toEqual(before);
  });

  it("huge texts", async () => {
    const before = await tableCounts();
    const long = "x".repeat(2_000_000);
    const file = aFile();
    file.event.name = long;
    file.projects[1]!.id = long;
    file.projects[2]!.title = long;
    Object.assign(file.scores[0]!, { comment: long, criteria: { [long]: 1 } });
    const { status, faults } = await post(JSON.stringify(file));
    expect(status).toBe(422);
    expect(faults.length).toBeGreaterThan(4);
    expect(Math.max(...faults.map((fault) => fault.length))).toBeLessThan(400);
    expect((await post(JSON.stringify({ event: {}, padding: "x".repeat(21 * 1024 * 1024) }))).status).toBe(413);
    expect(await tableCounts()).toEqual(before);
  });

  it("a hundred thousand rows", async () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => ({ id: `p${i}`, team: "t", title: "T" }));
    const { faults } = await post(JSON.stringify({ event: { id: "e", name: "E", submissions_close: "2026-02-21T12:00:00Z" }, projects: rows }));
    expect(faults).toEqual([": the file has 100000 rows; at most 50000 are taken in one event"]);
    const criteria = Object.fromEntries(Array.from({ length: 3000 }, (_, i) => [`c${i}`, 1]));
    expect((await post(JSON.stringify({ ...aFile(), event: { ...aFile().event, criteria: [] }, scores: [{ judge: "jdg_1", project: "prj_1", criteria }] }))).faults[0]).toBe(
      "scores: speak of 3000 different criteria; at most 100 are taken");
  });

  it("keys that are kept may be odd, and do no harm", async () => {
    const { status } = await post(withKey('"constructor": {"prototype": {"x": 1}}, "hasOwnProperty": 1, "": "empty", "a.b": [[[]]]'));
    expect(status).toBe(201);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});
