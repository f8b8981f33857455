import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Markdown } from "./markdown";

const html = (text: string): string => renderToStaticMarkup(createElement(Markdown, null, text));

it.each(["https://example.org/a", "//evil.example/a", "mailto:a@example.org"])("a link to %s is somebody else's", (href) => {
  expect(html(`[a](<${href}>)`)).toContain('rel="nofollow ugc noopener noreferrer"');
});

it("a link within the portal is its own", () => {
  expect(html("[a](/events/spring)")).toContain('<a href="/events/spring">a</a>');
});

it("what would run, does not", () => {
  expect(html("[a](javascript:alert(1)) <script>alert(1)</script>")).not.toMatch(/javascript:|<script/);
});
