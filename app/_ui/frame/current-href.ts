/** Of these addresses the longest that the path lies under, so that "Overview" does not light up on every page below it. */
export function currentHref(hrefs: string[], path: string): string | null {
  const under = hrefs.filter((href) => {
    const base = href.split(/[?#]/)[0];
    return path === base || (base !== "/" && path.startsWith(`${base}/`));
  });
  return under.sort((a, b) => b.length - a.length)[0] ?? null;
}
