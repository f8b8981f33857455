export type GalleryQuery = { q: string; track: string; tag: string };

/** The gallery's address with what it is narrowed to; nothing that says nothing. */
export function galleryHref(slug: string, { page = 1, ...query }: Partial<GalleryQuery> & { page?: number }): string {
  const said = Object.entries(query).filter(([, value]) => value);
  const search = new URLSearchParams([...said, ...(page > 1 ? [["page", String(page)]] : [])]).toString();
  return `/events/${slug}/gallery${search && `?${search}`}`;
}

type Given = Record<string, string | string[] | undefined>;

/** What an address asks for; what makes no sense in it is not asked. */
export function readQuery(given: Given): GalleryQuery & { page: string } {
  const one = (name: string, max: number): string => {
    const value = given[name];
    const text = (Array.isArray(value) ? value[0] : value) ?? "";
    return text.includes("\u0000") ? "" : text.trim().slice(0, max);
  };
  const page = one("page", 6);
  return { q: one("q", 200), track: one("track", 60), tag: one("tag", 60), page: /^[1-9]\d{0,4}$/.test(page) ? page : "1" };
}
