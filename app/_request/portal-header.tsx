import { headers } from "next/headers";
import type { ReactNode } from "react";
import { showMe } from "@/lib/domain/accounts";
import { HeaderMenuButton, SiteHeader, type NavLink } from "../_ui";
import { ask } from "./ask";
import { OperationForm } from "./operation-form";
import { PATH_HEADER } from "./path";

interface PortalHeaderProps {
  event?: { name: string; href: string };
  nav?: NavLink[];
  navLabel?: string;
  /** Under the reader's name: who she is here. */
  note?: ReactNode;
}

/** The head of every area, with the reader's own account in it. */
export async function PortalHeader({ note, ...rest }: PortalHeaderProps) {
  const { person } = await ask(showMe, {});
  const path = (await headers()).get(PATH_HEADER) ?? "/";
  const signInHref = path === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(path)}`;
  if (!person) return <SiteHeader {...rest} signInHref={signInHref} />;
  const links = [{ href: "/", label: "Events" }, { href: "/account", label: "Account" }];
  const account = {
    name: person.displayName,
    note: note ?? person.email,
    links: person.isAdministrator ? [...links, { href: "/admin", label: "Administration" }] : links,
    end: (
      <OperationForm operation="session.end" next="/">
        <HeaderMenuButton>Sign out</HeaderMenuButton>
      </OperationForm>
    ),
  };
  return <SiteHeader {...rest} account={account} />;
}
