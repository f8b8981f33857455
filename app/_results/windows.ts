import { pageOf, type Search } from "@/app/_request/search";

/** So many rows of a long list stand on a page, unless it says otherwise. */
export const ROWS = 50;

export interface Window<Row> {
  rows: Row[];
  page: number;
  pages: number;
  /** Of the whole list. */
  count: number;
  /** The address of another page, with what else stands in the address. */
  href: (page: number) => string;
}

/** The part of a list that its page shows: the last where the address asks for more. */
export function windowOf<Row>(all: readonly Row[], base: string, search: Search, kept: Record<string, string> = {}, rows = ROWS): Window<Row> {
  const pages = Math.max(1, Math.ceil(all.length / rows));
  const page = Math.min(pages, Number(pageOf(search)));
  const href = (number: number) => {
    const query = new URLSearchParams({ ...kept, ...(number > 1 && { page: String(number) }) }).toString();
    return query === "" ? base : `${base}?${query}`;
  };
  return { rows: all.slice((page - 1) * rows, page * rows), page, pages, count: all.length, href };
}
