import { X } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Button, classNames, Name, TextField } from "@/app/_ui";
import { galleryHref, type GalleryQuery } from "./address";

type FiltersProps = {
  slug: string;
  query: GalleryQuery;
  count: number;
  tracks: { id: string; name: string; count: number }[];
  tags: { tag: string; count: number }[];
};

/** A search and two ways to narrow it, each an address that can be shared. */
export function Filters({ slug, query, count, tracks, tags }: FiltersProps) {
  return (
    <div className="space-y-5">
      <search>
        <form action={galleryHref(slug, {})} className="flex flex-wrap items-end gap-3">
          {query.track && <input type="hidden" name="track" value={query.track} />}
          {query.tag && <input type="hidden" name="tag" value={query.tag} />}
          <TextField name="q" type="search" label="Find a project" defaultValue={query.q} maxLength={200} className="min-w-0 flex-1 sm:max-w-96" />
          <Button type="submit">Find</Button>
        </form>
      </search>
      {tracks.length > 0 && (
        <FilterRow label="Track">
          <FilterLink href={galleryHref(slug, { ...query, track: "" })} isOn={!query.track} count={count}>
            All
          </FilterLink>
          {tracks.map(({ id, name, count: here }) => (
            <FilterLink key={id} href={galleryHref(slug, { ...query, track: id })} isOn={query.track === id} count={here}>
              <Name>{name}</Name>
            </FilterLink>
          ))}
        </FilterRow>
      )}
      <Tags slug={slug} query={query} tags={tags} />
    </div>
  );
}

const OPEN = 10;

function Tags({ slug, query, tags }: Pick<FiltersProps, "slug" | "query" | "tags">) {
  const isOn = (tag: string) => tag.toLowerCase() === query.tag.toLowerCase();
  const shown = query.tag && !tags.some(({ tag }) => isOn(tag)) ? [{ tag: query.tag, count: 0 }, ...tags] : tags;
  if (shown.length === 0) return null;
  const link = ({ tag, count }: { tag: string; count: number }) => (
    <FilterLink key={tag} href={galleryHref(slug, { ...query, tag: isOn(tag) ? "" : tag })} isOn={isOn(tag)} count={count} removable={isOn(tag)}>
      <Name>{tag}</Name>
    </FilterLink>
  );
  const [first, rest] = [shown.slice(0, OPEN), shown.slice(OPEN)];
  return (
    <div>
      <FilterRow label="Tag">{first.map(link)}</FilterRow>
      {rest.length > 0 && (
        <details open={rest.some(({ tag }) => isOn(tag))} className="sm:ps-16">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-13 text-soft hover:underline">More tags</summary>
          <ul className="flex flex-wrap gap-2">{rest.map(link)}</ul>
        </details>
      )}
    </div>
  );
}

const FilterRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="gap-x-4 gap-y-1 sm:flex">
    <h2 className="shrink-0 text-13 font-semibold text-soft sm:w-12 sm:leading-9">{label}</h2>
    <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:p-0">{children}</ul>
  </div>
);

type FilterLinkProps = { href: string; isOn: boolean; count: number; removable?: boolean; children: ReactNode };

function FilterLink({ href, isOn, count, removable, children }: FilterLinkProps) {
  const look = isOn ? "border-accent bg-accent-wash font-semibold text-accent" : "border-line hover:border-edge hover:bg-wash";
  return (
    <li className="shrink-0">
      <Link
        href={href}
        aria-current={isOn ? "true" : undefined}
        className={classNames("inline-flex min-h-11 items-center gap-1.5 rounded-md border px-3 text-15 sm:min-h-9", look)}
      >
        {children}
        {removable ? (
          <>
            <X aria-hidden className="size-4" />
            <span className="sr-only">, remove this filter</span>
          </>
        ) : (
          <span className={classNames("text-13 tabular-nums", isOn ? "" : "text-soft")}>{count}</span>
        )}
      </Link>
    </li>
  );
}
