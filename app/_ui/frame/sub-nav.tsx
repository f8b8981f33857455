import { NavLinks, type NavLink } from "./nav-links";

/** Tabs as links: each has an address, the current one is marked. */
export function SubNav({ label, items }: { label: string; items: NavLink[] }) {
  return (
    <nav aria-label={label} className="border-b border-line print:hidden">
      <NavLinks items={items} look="row" />
    </nav>
  );
}
