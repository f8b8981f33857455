import Link from "next/link";

import type { NavLink } from "./nav-links";

/** The foot of a page: a few links, nothing that asks for attention. */
export function SiteFooter({ links = [] }: { links?: NavLink[] }) {
  return (
    <footer className="mt-auto border-t border-line text-13 text-soft print:hidden">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-8 px-4 py-4 sm:px-6">
        <p className="py-2">Hack Hamster — the winners list you can defend.</p>
        {links.length > 0 && (
          <nav aria-label="Footer">
            <ul className="flex flex-wrap gap-x-6">
              {links.map((link) => (
                <li key={link.href}>
                  <Link href={link.href} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  );
}
