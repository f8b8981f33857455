"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactNode } from "react";

import { buttonClass, type ButtonLook } from "../button";
import { classNames } from "../class-names";

type MenuProps = {
  /** What the button says. */
  label: ReactNode;
  look?: ButtonLook;
  children: ReactNode;
};

/** A button with further actions. Needs JavaScript: nothing may be reachable only through it. */
export function Menu({ label, look, children }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger className={buttonClass(look, "needs-script")}>
        {label}
        <ChevronDown aria-hidden />
      </Primitive.Trigger>
      {/* In place, not at the end of the page: so it stays in its landmark. It is fixed, so nothing cuts it off. */}
      <Primitive.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className="appear z-40 min-w-48 rounded-md border border-edge bg-sheet p-1"
      >
        {children}
      </Primitive.Content>
    </Primitive.Root>
  );
}

const line =
  "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-3 text-15 outline-none data-highlighted:bg-wash";

type MenuItemProps = { onSelect: () => void; danger?: boolean; children: ReactNode };

export function MenuItem({ onSelect, danger, children }: MenuItemProps) {
  return (
    <Primitive.Item onSelect={onSelect} className={classNames(line, danger && "text-danger")}>
      {children}
    </Primitive.Item>
  );
}

export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Primitive.Item asChild className={line}>
      <Link href={href}>{children}</Link>
    </Primitive.Item>
  );
}

export function MenuLine() {
  return <Primitive.Separator className="my-1 h-px bg-line" />;
}
