import { ChevronDown, CircleUserRound, Menu as MenuIcon } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";

import { buttonClass } from "../button";
import { Name } from "../name";
import { Disclosure } from "./disclosure";
import { Mark } from "./mark";
import { CurrentLabel, NavLinks, type NavLink } from "./nav-links";
import { ThemeSwitch } from "./theme-switch";

export type Account = {
  name: string;
  /** Under the name: the role here, or the address. */
  note?: ReactNode;
  links: NavLink[];
  /** What stands below a hairline: a form with a HeaderMenuButton that signs out. */
  end?: ReactNode;
};

type SiteHeaderProps = {
  /** The event that the reader is inside. */
  event?: { name: string; href: string };
  /** The room's pages. More than four become a menu on a phone. */
  nav?: NavLink[];
  navLabel?: string;
  account?: Account | null;
  /** Where somebody without an account signs in. */
  signInHref?: string;
};

/** The head of every area: who we are, where the reader is, what else is here, who she is. */
export function SiteHeader({ event, nav = [], navLabel = "Main", account, signInHref }: SiteHeaderProps) {
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex min-h-14 w-full max-w-page items-center gap-2 px-4 sm:px-6">
        <Link href="/" className="flex min-h-11 shrink-0 items-center gap-2.5 rounded-md">
          <Mark />
          <span className={event ? "sr-only sm:not-sr-only sm:text-15 sm:font-semibold" : "text-17 font-[650]"}>
            Hack Hamster
          </span>
        </Link>
        {event && (
          <>
            <span aria-hidden className="text-edge">
              /
            </span>
            <Link href={event.href} className="flex min-h-11 min-w-0 items-center text-15 font-semibold hover:underline">
              <Name className="truncate">{event.name}</Name>
            </Link>
          </>
        )}
        <div className="-me-2 ms-auto flex items-center">
          <ThemeSwitch />
          {account && <AccountMenu account={account} />}
          {!account && signInHref && (
            <Link href={signInHref} className={buttonClass("quiet", "px-3!")}>
              Sign in
            </Link>
          )}
        </div>
      </div>
      {nav.length > 0 && <RoomNav items={nav} label={navLabel} />}
    </header>
  );
}

function RoomNav({ items, label }: { items: NavLink[]; label: string }) {
  const folds = items.length > 4;
  return (
    <nav aria-label={label} className="mx-auto w-full max-w-page px-4 sm:px-6">
      {folds && (
        <div className="-mx-4 border-t border-line md:hidden">
          <Disclosure
            summary={
              <>
                <MenuIcon aria-hidden className="size-4.5 text-soft" />
                <span className="sr-only">{label}: </span>
                <CurrentLabel items={items} otherwise="Pages" />
                <ChevronDown aria-hidden className="ms-auto size-4.5 text-soft" />
              </>
            }
            summaryClass="flex min-h-11 items-center gap-2.5 px-4 text-15 font-semibold"
            panelClass="absolute inset-x-0 top-full z-20 border-y border-edge bg-sheet p-1"
          >
            <NavLinks items={items} look="column" />
          </Disclosure>
        </div>
      )}
      <div className={folds ? "-mb-px hidden md:block" : "-mb-px"}>
        <NavLinks items={items} look="row" />
      </div>
    </nav>
  );
}

function AccountMenu({ account }: { account: Account }) {
  return (
    <Disclosure
      summary={
        <>
          <CircleUserRound aria-hidden className="size-5 text-soft" />
          <span className="sr-only">Account of </span>
          <Name className="max-w-40 truncate max-sm:sr-only">{account.name}</Name>
        </>
      }
      summaryClass="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md px-2 text-15 font-medium hover:bg-wash"
      panelClass="absolute end-0 top-full z-30 mt-1 w-64 rounded-md border border-edge bg-sheet p-1"
    >
      <div className="border-b border-line px-3 pt-2 pb-3">
        <Name className="block text-15 font-semibold">{account.name}</Name>
        {account.note && <div className="text-13 text-soft">{account.note}</div>}
      </div>
      <div className="pt-1">
        <NavLinks items={account.links} look="column" />
      </div>
      {account.end && <div className="mt-1 border-t border-line pt-1">{account.end}</div>}
    </Disclosure>
  );
}

/** A line of the account menu that sends its form, for instance to sign out. */
export function HeaderMenuButton({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className="flex min-h-11 w-full items-center rounded-sm px-3 text-15 hover:bg-wash">
      {children}
    </button>
  );
}
