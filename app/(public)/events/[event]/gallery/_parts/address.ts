import { pageOf, textOf, type Search } from "@/app/_request/search";

export type GalleryQuery = { q: string; track: string; tag: string };

/** The gallery's address with what it is narrowed to; nothing that says nothing. */
export function galleryHref(slug: string, { page = 1, ...query }: Partial<GalleryQuery> & { page?: number }): string {
  const said = Object.entries(query).filter(([, value]) => value);
  const search = new URLSearchParams([...said, ...(page > 1 ? [["page", String(page)]] : [])]).toString();
  return `/events/${slug}/gallery${search && `?${search}`}`;
}

/** What an address asks for; what makes no sense in it is not asked. */
export const readQuery = (search: Search): GalleryQuery & { page: string } => ({
  q: textOf(search, "q"), track: textOf(search, "track", 60), tag: textOf(search, "tag", 60), page: pageOf(search),
});
