import Link from "next/link";

const LINKS = [{ href: "/", label: "Events" }, { href: "/verify", label: "Verify a record" }, { href: "/api/openapi.json", label: "API" }];

/** The foot of a page: a few links, nothing that asks for attention. */
export function SiteFooter() {
  return (
    <footer className="mt-auto border-t border-line text-13 text-soft print:hidden">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-8 px-4 py-4 sm:px-6">
        <p className="py-2">Hack Hamster — the winners list you can defend.</p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6">
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
