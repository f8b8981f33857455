import type { ReactNode } from "react";
import { showMe } from "@/lib/domain/accounts";
import { ask, signInFirst } from "../_request/ask";
import { PortalHeader } from "../_request/portal-header";
import { SiteFooter } from "../_ui";

const ROOMS = [
  { href: "/admin", label: "Events" },
  { href: "/admin/people", label: "People" },
  { href: "/admin/import", label: "Import" },
  { href: "/admin/log", label: "Portal log" },
];

/** The rooms of those who run the portal; each page's own readings decide who may see it. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { person } = await ask(showMe, {});
  if (!person) return signInFirst();
  return (
    <>
      <PortalHeader nav={person.isAdministrator ? ROOMS : []} navLabel="Administration" note={person.isAdministrator ? "Administrator" : undefined} />
      {children}
      <SiteFooter />
    </>
  );
}
