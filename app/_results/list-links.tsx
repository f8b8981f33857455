import Link from "next/link";
import { classNames, Name } from "@/app/_ui";

interface ListLinksProps {
  label: string;
  links: { id: string; name: string; href: string }[];
  current: string;
}

/** One list of several, each with its address. On a phone the row is scrolled sideways. */
export function ListLinks({ label, links, current }: ListLinksProps) {
  if (links.length < 2) return null;
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {links.map(({ id, name, href }) => (
          <li key={id} className="shrink-0">
            <Link
              href={href}
              aria-current={id === current ? "page" : undefined}
              className={classNames(
                "inline-flex min-h-11 items-center rounded-md border px-3 text-15",
                id === current ? "border-accent bg-accent-wash font-semibold text-accent" : "border-line text-ink hover:bg-wash",
              )}
            >
              <Name>{name}</Name>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
