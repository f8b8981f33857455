/** What stands behind the `?` of an address, where anybody may write anything. */
export type Search = Record<string, string | string[] | undefined>;

/** One text of it: the first of several, cut to `max`, without what no text may hold. */
export const textOf = (search: Search, name: string, max = 200): string =>
  ([search[name]].flat()[0] ?? "").replaceAll("\u0000", "").trim().slice(0, max);

/** The page of a list that is asked for; the first where that is none. */
export function pageOf(search: Search): string {
  const page = textOf(search, "page");
  return /^[1-9]\d{0,4}$/.test(page) ? page : "1";
}
