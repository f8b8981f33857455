import { headers } from "next/headers";
import type { ReactNode } from "react";
import { showMe } from "@/lib/domain/accounts";
import { ForgetOthers } from "../_device/forget-others";
import { SignOut } from "../_device/sign-out";
import { HeaderMenuButton, SiteHeader, type NavLink } from "../_ui";
import { ask } from "./ask";
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
  if (!person) {
    return (
      <>
        <ForgetOthers personId={null} />
        <SiteHeader {...rest} signInHref={signInHref} />
      </>
    );
  }
  const links = [{ href: "/", label: "Events" }, { href: "/account", label: "Account" }];
  const account = {
    name: person.displayName,
    note: note ?? person.email,
    links: person.isAdministrator ? [...links, { href: "/admin", label: "Administration" }] : links,
    end: (
      <SignOut personId={person.id}>
        <HeaderMenuButton>Sign out</HeaderMenuButton>
      </SignOut>
    ),
  };
  return (
    <>
      <ForgetOthers personId={person.id} />
      <SiteHeader {...rest} account={account} />
    </>
  );
}
