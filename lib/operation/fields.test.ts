import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { Line, SearchText, Text } from "./fields";

const messages = (field: z.ZodType, text: string) => field.safeParse(text).error?.issues.map(({ message }) => message);

describe("texts", () => {
  // Postgres takes neither in a document, and a hash of the latter could not be checked against what was stored.
  it.each([["a NUL", "a\u0000b"], ["half of a pair", "a\ud83db"], ["the other half", "\udc39"]])("holds no %s", (_name, text) => {
    expect(messages(Text(10), text)).toHaveLength(1);
    expect(messages(Line(10), text)).toHaveLength(1);
    expect(messages(SearchText(10), text)).toHaveLength(1);
  });

  it("takes whole characters of any script", () => {
    expect(Text(10).parse("雪🐹\r\nn")).toBe("雪🐹\nn");
    expect(Line(10).parse(" 雪🐹 ")).toBe("雪🐹");
    expect(SearchText(10).parse(" 雪🐹 ")).toBe("雪🐹");
  });
});
