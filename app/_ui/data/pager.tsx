import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";

import { classNames } from "../class-names";
import { numbersAround } from "./numbers-around";

type PagerProps = {
  page: number;
  pages: number;
  /** The address of a page. */
  href: (page: number) => string;
  label?: string;
};

const step = "inline-flex size-11 items-center justify-center rounded-md text-15 tabular-nums";

/** From page to page, as links. */
export function Pager({ page, pages, href, label = "Pages" }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1 print:hidden">
      <Step to={page > 1 ? href(page - 1) : null} rel="prev" label="Previous page" />
      <p className="px-3 text-15 text-soft tabular-nums sm:hidden">
        Page {page} of {pages}
      </p>
      <ol className="hidden items-center gap-1 sm:flex">
        {numbersAround(page, pages).map((number, index) =>
          number === null ? (
            <li key={`gap-${index}`} aria-hidden className="px-1 text-soft">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                href={href(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? "page" : undefined}
                className={classNames(step, number === page ? "bg-wash font-semibold text-ink" : "text-ink hover:bg-wash")}
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ol>
      <Step to={page < pages ? href(page + 1) : null} rel="next" label="Next page" />
    </nav>
  );
}

function Step({ to, rel, label }: { to: string | null; rel: "prev" | "next"; label: string }) {
  const Icon = rel === "prev" ? ChevronLeft : ChevronRight;
  if (!to) return <span className={classNames(step, "invisible")} />;
  return (
    <Link href={to} rel={rel} aria-label={label} className={classNames(step, "hover:bg-wash")}>
      <Icon aria-hidden className="size-5 rtl:-scale-x-100" />
    </Link>
  );
}
