import { describe, expect, it } from "vitest";
import { checkCriteria, reviewTotal, type Criterion } from "../index";

const scale = { min: 1, max: 5 };
const criteria: Criterion[] = [
  { id: "idea", weight: 2, min: 1, max: 5 },
  { id: "craft", weight: 1, min: 0, max: 10 },
  { id: "talk", weight: 0, min: 0, max: 1 },
];

describe("reviewTotal", () => {
  it("weighs each mark on its own scale", () => {
    expect(reviewTotal({ idea: 5, craft: 10, talk: 0 }, criteria, scale)).toBe(5);
    expect(reviewTotal({ idea: 1, craft: 0, talk: 1 }, criteria, scale)).toBe(1);
    expect(reviewTotal({ idea: 3, craft: 2, talk: 1 }, criteria, scale)).toBeCloseTo(1 + 4 * ((2 * 0.5 + 0.2) / 3), 14);
  });

  it("has no total while a mark is missing: missing is not zero", () => {
    expect(reviewTotal({ idea: 5, talk: 1 }, criteria, scale)).toBeNull();
    expect(reviewTotal({ idea: 5, craft: null, talk: 1 }, criteria, scale)).toBeNull();
    expect(reviewTotal({ idea: 0 + 1, craft: 0, talk: 0 }, criteria, scale)).toBe(1);
  });

  it.each([
    ["bad_weight", [{ ...criteria[0]!, weight: -1 }]],
    ["bad_weight", [{ ...criteria[0]!, weight: NaN }]],
    ["bad_weight", [{ ...criteria[0]!, weight: 0 }]],
    ["bad_scale", [{ ...criteria[0]!, max: 1 }]],
    ["duplicate_id", [criteria[0]!, criteria[0]!]],
    ["bad_option", []],
  ])("refuses criteria: %s", (code, list) => {
    expect(() => checkCriteria(list, scale)).toThrow(expect.objectContaining({ code }));
    expect(() => reviewTotal({}, list, scale)).toThrow(expect.objectContaining({ code }));
  });

  it.each([
    ["out_of_range", { idea: 6, craft: 1, talk: 1 }],
    ["not_a_number", { idea: NaN, craft: 1, talk: 1 }],
    ["unknown_id", { idea: 3, beauty: 1 }],
  ])("refuses marks: %s", (code, marks) => {
    expect(() => reviewTotal(marks, criteria, scale)).toThrow(expect.objectContaining({ code }));
  });

  it("does not take inherited names for marks", () => {
    const odd = [{ id: "toString", weight: 1, min: 0, max: 1 }];
    expect(reviewTotal({}, odd, scale)).toBeNull();
    expect(reviewTotal({ toString: 1 }, odd, scale)).toBe(5);
  });
});
