// A real browser, where there is one. CI must have one: a missing browser there is a failure, not a skip.
import { existsSync } from "node:fs";
import { chromium, type Browser } from "playwright-core";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"];

/** Where a Chromium is, or null. `CHROMIUM` names one that stands elsewhere. */
export const chromiumPath = (): string | null => process.env.CHROMIUM ?? PLACES.find((file) => existsSync(file)) ?? null;

/** Whether browser tests run: where there is a browser, and always in CI. */
export const hasBrowser = (): boolean => chromiumPath() !== null || Boolean(process.env.CI);

export function openBrowser(): Promise<Browser> {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error("no Chromium was found: install one, or name it in CHROMIUM");
  // Without these, Chromium looks for services of its maker at every start.
  const quiet = ["--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", ...quiet] });
}
