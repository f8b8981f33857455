// What stands in a page as the server sends it: nothing here runs a script.

const NAMED = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

export const unescaped = (html) =>
  html.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return NAMED[name.toLowerCase()] ?? whole;
  });

/** Markup without scripts and styles, so that data meant for the browser does not count as shown. */
const shown = (html) => html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, " ").replace(/<!--[\s\S]*?-->/g, "");

/** The texts between tags, one an element, with white space evened out. */
export const textsOf = (html) =>
  shown(html)
    .split(/<[^>]*>/)
    .map((text) => unescaped(text).replace(/\s+/g, " ").trim())
    .filter(Boolean);

/** Which of the titles are shown as a text of their own, in the page's order. */
export function titlesOn(page, titles) {
  const texts = textsOf(page.text);
  return titles
    .filter((title) => texts.includes(title))
    .sort((one, other) => texts.indexOf(one) - texts.indexOf(other));
}

export const linksOf = (html) =>
  [...shown(html).matchAll(/<a\b[^>]*?\shref="([^"]*)"/gi)].map(([, href]) => unescaped(href));

/** The content of <meta property="…"> or <meta name="…">. */
export function metaOf(html, name) {
  const tags = [...html.matchAll(/<meta\b[^>]*>/gi)].map(([tag]) => tag);
  const tag = tags.find((one) => one.includes(`property="${name}"`) || one.includes(`name="${name}"`));
  const content = tag?.match(/\bcontent="([^"]*)"/i)?.[1];
  return content === undefined ? undefined : unescaped(content);
}
