import { describe, expect, it } from "vitest";
import { parseToml } from "./toml.mjs";

describe("the reader of settings", () => {
  it("reads sections, strings, comments, blank lines, escapes and a byte-order mark", () => {
    const text =
      '\uFEFF# top\r\n[one]\r\nkey = "a = b, [c]"  # after\r\n\r\n[two-x]\nother_key="say \\"hi\\" \\\\ \\u00e9"\n';
    expect(parseToml(text)).toEqual({ one: { key: "a = b, [c]" }, "two-x": { other_key: 'say "hi" \\ é' } });
  });

  it("keeps a hash sign inside quotes", () => {
    expect(parseToml('[a]\nb = "x # y"')).toEqual({ a: { b: "x # y" } });
  });

  it("takes __proto__ for a name like any other", () => {
    expect(Object.keys(parseToml('[__proto__]\nkey = "x"'))).toEqual(["__proto__"]);
    expect({}.key).toBeUndefined();
  });

  it.each([
    ['key = "x"', "line 1: key stands before the first section."],
    ["[a]\nkey = x", 'line 2: neither a section nor key = "text": key = x'],
    ["[a]\nkey = 'x'", "line 2: neither"],
    ['[a]\nkey = "x', "line 2: neither"],
    ['[a]\nkey = "x" y', "line 2: neither"],
    ['[a]\nkey = "x"\nkey = "y"', "line 3: key is given twice in its section."],
    ["[a]\n[b]\n[a]", "line 3: [a] stands here a second time."],
    ['[a]\nkey = "\\q"', "line 2: \\q is no escape."],
    ["[a", "line 1: neither"],
  ])("refuses %j and names the line", (text, sentence) => {
    expect(() => parseToml(text)).toThrow(sentence);
  });
});
