// The results of a large event in a real browser, while they are reckoned for the first time.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importEvent } from "@/lib/domain/imports";
import { sealSession, SESSION_COOKIE } from "@/lib/operation";
import { database, newId } from "@/lib/database";
import { aPerson, as, replyOf } from "@/lib/testing";
import { hasBrowser, openBrowser } from "@/lib/testing/browser";
import { servePortal } from "@/lib/testing/portal";
import { largeEvent } from "../scripts/bench/large-event";

describe.skipIf(!hasBrowser())("a page that waits for the ranking", { timeout: 240_000 }, () => {
  let portal: Awaited<ReturnType<typeof servePortal>>;
  let browser: Browser;
  let cookie: { name: string; value: string; url: string };

  beforeAll(async () => {
    portal = await servePortal();
    browser = await openBrowser();
    const organizer = await aPerson({ isAdministrator: true });
    await replyOf(as(organizer)(importEvent, { body: largeEvent(400, 60, 3), query: {} }));
    const expiresAt = new Date(Date.now() + 3_600_000);
    const { id } = await database().session.create({ data: { id: newId("session"), personId: organizer.id, expiresAt } });
    cookie = { name: SESSION_COOKIE, value: await sealSession(id, expiresAt), url: portal.url };
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  /** What she sees first, and then; without leaving the page. */
  async function seen(path: string, javaScriptEnabled: boolean, then: string) {
    const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled });
    await context.addCookies([cookie]);
    const page = await context.newPage();
    await page.goto(`/organize/large-hack/${path}`, { waitUntil: "commit" });
    const said = page.getByText("Being reckoned");
    await said.waitFor();
    const isAlready = await page.getByText(then).first().isVisible();
    await page.getByText(then).first().waitFor({ timeout: 120_000 });
    const saysStill = await said.isVisible();
    await context.close();
    return { isAlready, saysStill };
  }

  it("says what is reckoned at once, then shows it", async () => {
    expect(await seen("results", true, "Counted reviews")).toEqual({ isAlready: false, saysStill: false });
  });

  it("does so without scripts too", async () => {
    expect(await seen("results/weights", false, "Weights near these")).toEqual({ isAlready: false, saysStill: false });
  });
});
