import { describe, expect, it } from "vitest";
import { check } from "./checks/check.mjs";
import { demand } from "./expect.mjs";
import { NoAnswer, Reply } from "./http.mjs";
import { perform } from "./perform.mjs";
import { linesOf, succeeded, summary } from "./report.mjs";

const outcome = (tier, verdict) => ({ tier, verdict, name: "something holds", detail: "as wanted" });
const reply = new Reply({
  sent: "GET /x as a visitor",
  status: 200,
  headers: new Headers({ "content-type": "text/plain" }),
  cookies: [],
  text: "hello",
  milliseconds: 1,
});

describe("the lines of a check", () => {
  it("are one for a pass", async () => {
    const passed = await perform(
      check("T1", "the gallery is public", () => "on page one"),
      {},
    );
    expect(linesOf(passed)).toEqual(["PASS T1 the gallery is public: on page one"]);
  });

  it("show sent, wanted and got under a failure", async () => {
    const failed = await perform(
      check("T2", "a judge is refused", () => demand(false, reply, "status 403")),
      {},
    );
    expect(linesOf(failed)).toEqual([
      "FAIL T2 a judge is refused: wanted status 403",
      "     sent   GET /x as a visitor",
      "     wanted status 403",
      "     got    200 text/plain hello",
    ]);
  });

  it("say when no answer came", async () => {
    const silent = await perform(
      check("T1", "it answers", () => {
        throw new NoAnswer("GET /x as a visitor", "no answer in 10 seconds");
      }),
      {},
    );
    expect(linesOf(silent)).toEqual([
      "FAIL T1 it answers: no answer in 10 seconds",
      "     sent   GET /x as a visitor",
      "     wanted an answer",
      "     got    none",
    ]);
  });

  it("blame the check where the check itself stumbles", async () => {
    const [first] = linesOf(
      await perform(
        check("T1", "it adds up", () => undefined.x),
        {},
      ),
    );
    expect(first).toMatch(/^FAIL T1 it adds up: the check itself stumbled/);
  });
});

describe("the end of a run", () => {
  it.each([
    [["PASS", "PASS"], ["T1", "T2"], true],
    [["PASS", "FAIL"], ["T1", "T2"], false],
    [["PASS", "FAIL"], ["T1"], false],
    [["PASS", "PASS"], ["T1", "T2", "T3"], false],
    [["PASS", "PASS"], ["T1"], true],
  ])("with %j and %j claimed succeeds: %s", ([one, two], claimed, wanted) => {
    expect(succeeded([outcome("T1", one), outcome("T2", two)], claimed)).toBe(wanted);
  });

  it("holds what is claimed against what is verified, and says what nobody has looked at", () => {
    const text = summary(
      [outcome("T1", "PASS"), outcome("T2", "FAIL"), outcome("T2", "PASS")],
      ["T1", "T2", "T3"],
    ).join("\n");
    expect(text).toContain("claimed:  T1, T2, T3");
    expect(text).toContain("verified: T1\n");
    expect(text).toContain("T2 NOT VERIFIED (1 of 2 checks passed)");
    expect(text).toContain("T3 no check of this run looks at it");
    expect(text).toContain("T4 not claimed: API and webhooks");
    expect(text).toContain("No machine has verified:");
  });
});
