import { expect, it } from "vitest";
import { pageOf, textOf } from "./search";

it("reads one text of an address, whatever was written there", () => {
  expect(textOf({}, "q")).toBe("");
  expect(textOf({ q: " lamp " }, "q")).toBe("lamp");
  expect(textOf({ q: ["lamp", "bulb"] }, "q")).toBe("lamp");
  expect(textOf({ q: "la\u0000mp" }, "q", 3)).toBe("lam");
});

it("reads the page of a list, the first where it makes no sense", () => {
  expect(["2", "99999", "0", "-1", "1.5", "100000", "x", undefined].map((page) => pageOf({ page }))).toEqual(["2", "99999", "1", "1", "1", "1", "1", "1"]);
  expect(pageOf({ page: ["3", "4"] })).toBe("3");
});
