"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";

import { classNames } from "../class-names";
import { currentHref } from "./current-href";

export type NavLink = {
  href: string;
  label: string;
  /** A number beside the label, for instance what waits there. */
  count?: number;
  /** Pages of other addresses that belong to it, such as a project's to the gallery. */
  covers?: string;
};

type NavLinksProps = { items: NavLink[]; look: "row" | "column" };

const looks = {
  row: {
    list: "flex flex-wrap gap-x-6",
    link: "inline-flex min-h-11 items-center gap-2 border-b-2 text-15",
    on: "border-accent font-semibold text-ink",
    off: "border-transparent text-soft hover:text-ink",
  },
  column: {
    list: "flex flex-col",
    link: "flex min-h-11 items-center justify-between gap-4 rounded-sm px-3 text-15",
    on: "bg-wash font-semibold text-ink",
    off: "text-ink hover:bg-wash",
  },
};

function useCurrent(items: NavLink[]): NavLink | undefined {
  const current = currentHref(items.flatMap(({ href, covers }) => (covers ? [href, covers] : [href])), usePathname());
  return items.find(({ href, covers }) => current !== null && (href === current || covers === current));
}

/** Links of which one is where the reader is. */
export function NavLinks({ items, look }: NavLinksProps) {
  const current = useCurrent(items);
  const { list, link, on, off } = looks[look];
  return (
    <ul className={list}>
      {items.map((item) => (
        <li key={item.href}>
          <Link
            href={item.href}
            aria-current={item === current ? "page" : undefined}
            className={classNames(link, item === current ? on : off)}
          >
            {item.label}
            {item.count !== undefined && (
              <span className="rounded-sm bg-accent-wash px-1.5 text-13 font-semibold text-accent tabular-nums">
                {item.count}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The label of the page that is shown, for a closed menu. */
export function CurrentLabel({ items, otherwise }: { items: NavLink[]; otherwise: string }) {
  return <>{useCurrent(items)?.label ?? otherwise}</>;
}
