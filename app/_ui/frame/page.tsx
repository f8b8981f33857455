import Link from "next/link";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";

import { classNames } from "../class-names";

type PageProps = {
  title: ReactNode;
  /** One sentence under the title. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  back?: { href: string; label: string };
  /** "text" for reading and for single forms, "page" for everything else. */
  width?: "text" | "page";
  children?: ReactNode;
};

/** The content of a screen: the one <main> and the one <h1>. */
export function Page({ title, lead, actions, back, width = "page", children }: PageProps) {
  const measure = width === "text" && "max-w-text";
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-page flex-1 px-4 pt-6 pb-16 sm:px-6 sm:pt-10 print:p-0"
    >
      <header className={classNames("mb-8 sm:mb-10", measure)}>
        {back && (
          <Link
            href={back.href}
            className="link -mt-2 mb-1 inline-flex min-h-11 items-center gap-1.5 text-15 text-soft print:hidden"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {back.label}
          </Link>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="min-w-0 flex-1 basis-80">
            <h1 className="text-28 font-[650] tracking-[-0.015em] sm:text-38">{title}</h1>
            {lead && <div className="mt-3 max-w-text text-17 text-pretty text-soft">{lead}</div>}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
      </header>
      <div className={classNames("space-y-10", measure)}>{children}</div>
    </main>
  );
}

// No second hairline where the page begins or where a row of tabs has just drawn one.
const sectionTop = "border-t border-line pt-6 first:border-t-0 first:pt-0 [nav+&]:border-t-0 [nav+&]:pt-0";

type SectionProps = {
  title: ReactNode;
  id?: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** 3 for a section inside a section. */
  level?: 2 | 3;
  children?: ReactNode;
};

/** A part of a page under its own heading; a hairline sets it off from what stands above. */
export function Section({ title, id, lead, actions, level = 2, children }: SectionProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section id={id} className={classNames("space-y-4", level === 2 && sectionTop)}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <Heading className={level === 2 ? "text-21 font-[650] tracking-[-0.005em]" : "text-17 font-[650]"}>
            {title}
          </Heading>
          {lead && <p className="mt-1 max-w-text text-15 text-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </section>
  );
}
