"use client";

import { Check, Monitor, Moon, Sun } from "lucide-react";
import type { MouseEvent } from "react";

import { chooseTheme } from "./choose-theme";
import { Disclosure } from "./disclosure";
import { asTheme, THEME_COOKIE, YEAR_IN_SECONDS } from "./reader-cookies";

const choices = [
  { value: "system", label: "As the system", icon: Monitor },
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
];

/** Light, dark, or as the system: at once with JavaScript, by a sent form without. */
export function ThemeSwitch() {
  return (
    <Disclosure
      label="Colours"
      summary={
        <>
          {choices.map(({ value, icon: Icon }) => (
            <span key={value} className="theme-mark" data-for={value}>
              <Icon aria-hidden className="size-5" />
            </span>
          ))}
        </>
      }
      summaryClass="grid size-11 place-items-center rounded-md text-soft hover:bg-wash hover:text-ink"
      panelClass="absolute end-0 top-full z-30 mt-1 w-48 rounded-md border border-edge bg-sheet p-1"
    >
      <form action={chooseTheme}>
        {choices.map(({ value, label, icon: Icon }) => (
          <button
            key={value}
            type="submit"
            name="theme"
            value={value}
            onClick={applyNow}
            className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-15 hover:bg-wash"
          >
            <Icon aria-hidden className="size-4.5 text-soft" />
            {label}
            {/* Which one is chosen is decided by the stylesheet, so that it is right before any script runs. */}
            <span className="theme-mark ms-auto text-accent" data-for={value}>
              <Check aria-hidden className="size-4.5" />
              <span className="sr-only">(chosen)</span>
            </span>
          </button>
        ))}
      </form>
    </Disclosure>
  );
}

function applyNow(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  const theme = asTheme(event.currentTarget.value);
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${THEME_COOKIE}=${theme ?? ""}; path=/; max-age=${theme ? YEAR_IN_SECONDS : 0}; samesite=lax${secure}`;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}
