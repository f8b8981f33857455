"use server";

import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";

import { asTheme, THEME_COOKIE, YEAR_IN_SECONDS } from "./reader-cookies";

/** Keeps the theme for a reader without JavaScript and leads back to the page. */
export async function chooseTheme(form: FormData): Promise<void> {
  const theme = asTheme(String(form.get("theme")));
  const jar = await cookies();
  if (theme) jar.set(THEME_COOKIE, theme, { path: "/", maxAge: YEAR_IN_SECONDS, sameSite: "lax" });
  else jar.delete(THEME_COOKIE);

  const from = (await headers()).get("referer");
  if (from && URL.canParse(from)) {
    const { pathname, search } = new URL(from);
    redirect(pathname.replace(/^\/+/, "/") + search);
  }
}
