import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { showMe } from "@/lib/domain/accounts";
import { ask } from "../_request/ask";
import { PATH_HEADER } from "../_request/path";
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
  if (!person) redirect(`/sign-in?next=${encodeURIComponent((await headers()).get(PATH_HEADER) ?? "/admin")}`);
  return (
    <>
      <PortalHeader nav={person.isAdministrator ? ROOMS : []} navLabel="Administration" note={person.isAdministrator ? "Administrator" : undefined} />
      {children}
      <SiteFooter />
    </>
  );
}
