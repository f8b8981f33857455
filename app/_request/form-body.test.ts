import { describe, expect, it } from "vitest";
import { z } from "zod";
import { setRubric, setTracks, setWindows, updateDetails } from "@/lib/domain/events";
import type { Operation } from "@/lib/operation";
import { formBody } from "./form-body";

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};
const read = (operation: Operation, fields: Record<string, string>) => formBody(form(fields))(operation.body!);

describe("a form as a body", () => {
  it("empties a text that can be cleared, and leaves out what else is empty", () => {
    expect(read(updateDetails, { version: "3", tagline: "", name: "", reason: "" }).data).toEqual({ version: 3, tagline: "" });
  });

  it.each([["true", true], ["on", true], ["false", false]])("reads %s as %s", (text, value) => {
    expect(read(updateDetails, { version: "3", isListed: text }).data).toEqual({ version: 3, isListed: value });
  });

  it("takes no other word for yes or no", () => {
    expect(read(updateDetails, { version: "3", isListed: "maybe" }).success).toBe(false);
  });

  it("drops spare rows, and complains about a row by the place where it stands in the form", () => {
    const spare = { "tracks[0].name": "", "tracks[0].description": "", "tracks[0].position": "1" };
    expect(read(setTracks, { version: "1", ...spare }).data).toEqual({ version: 1, tracks: [] });
    const half = read(setTracks, { version: "1", ...spare, "tracks[1].name": "", "tracks[1].description": "nameless" });
    expect(half.error!.issues.map(({ path }) => path)).toEqual([["tracks", 1, "name"]]);
  });

  it("takes levels with words only, and a new criterion's scale as given", () => {
    const fields = { name: "Idea", weight: "2.5", min: "0", max: "10", "levels[0].value": "0", "levels[0].text": "", "levels[1].value": "10", "levels[1].text": "All of it" };
    const named = Object.fromEntries(Object.entries(fields).map(([name, value]) => [`criteria[0].${name}`, value]));
    expect(read(setRubric, { version: "1", ...named }).data).toMatchObject({
      criteria: [{ name: "Idea", weight: 2.5, min: 0, max: 10, levels: [{ value: 10, text: "All of it" }] }],
    });
  });

  it("unsets a window whose field is empty", () => {
    expect(read(setWindows, { version: "1", judgingOpensAt: "", judgingClosesAt: "now" }).data).toMatchObject({ judgingOpensAt: null, judgingClosesAt: "now" });
  });

  it("says which field is no number", () => {
    const body = z.object({ weight: z.number("Write a number such as 2.5.") });
    expect(formBody(form({ weight: "2,5" }))(body).error!.issues).toMatchObject([{ path: ["weight"], message: "Write a number such as 2.5." }]);
  });
});
