// A judge who compares, in a real browser: by keys on a wide screen, by touch on a phone whose network goes and comes, and without scripts.
import axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { hashPassword } from "@/lib/domain/accounts";
import { aJudge, anAssignment, anEvent, aProject } from "@/lib/testing";
import { hasBrowser, openBrowser } from "@/lib/testing/browser";
import { servePortal } from "@/lib/testing/portal";
import { wifiTo } from "@/lib/testing/wifi";

const PASSWORD = "a sentence to judge with";
const WIDE = { width: 1440, height: 900 };
const LONG = { timeout: 60_000 };
const PHONE = { width: 390, height: 844 };

describe.skipIf(!hasBrowser())("a judge who compares", { timeout: 420_000 }, () => {
  let portal: Awaited<ReturnType<typeof servePortal>>;
  let wifi: Awaited<ReturnType<typeof wifiTo>>;
  let browser: Browser;

  beforeAll(async () => {
    portal = await servePortal();
    wifi = await wifiTo(portal.url);
    browser = await openBrowser();
  }, 600_000);
  afterAll(async () => {
    await browser?.close();
    wifi?.end();
    await portal?.stop();
  });

  async function aJudgesDay(projects: number, options: Parameters<Browser["newContext"]>[0]) {
    const event = await anEvent({ mode: "compare" });
    const judge = await aJudge(event);
    await database().person.update({ where: { id: judge.person.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
    for (let i = 1; i <= projects; i++) await anAssignment(event, judge, await aProject(event, { title: `Entry ${i}` }));
    const context = await browser.newContext({ baseURL: wifi.url, locale: "en-GB", timezoneId: "Europe/Vienna", ...options });
    context.setDefaultTimeout(30_000);
    expect((await context.request.post("/api/sessions", { data: { email: judge.email, password: PASSWORD } })).status()).toBe(201);
    return { event, judge, context, room: `/judge/${event.slug}` };
  }

  const answersOf = (judge: { id: string }) => database().comparison.findMany({ where: { judgeId: judge.id, undoneAt: null }, orderBy: [{ answeredAt: "asc" }, { id: "asc" }] });
  const said = async (judge: { id: string }) => (await answersOf(judge)).map(({ answer }) => answer);
  const shown = async (page: Page) => (await page.locator("h2[id^=side-]").allTextContents()).map((text) => text.replace(/^[AB]: /, "")).join(" or ");

  async function open(context: BrowserContext, address: string) {
    const page = await context.newPage();
    await page.goto(address);
    await page.waitForFunction(() => Object.keys(document.querySelector("form[aria-label]") ?? {}).some((key) => key.startsWith("__reactProps")));
    await page.waitForTimeout(500);
    return page;
  }

  async function isAccessible(page: Page) {
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate("axe.run()")) as axe.AxeResults;
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual([]);
  }

  it("answers by keys on a wide screen, is told what comes next, and undoes", async () => {
    const { judge, context, room } = await aJudgesDay(4, { viewport: WIDE });
    const page = await open(context, `${room}/compare`);
    await isAccessible(page);
    const seen = [await shown(page)];
    for (const key of ["ArrowLeft", "ArrowDown", "ArrowRight", "s"]) {
      await page.keyboard.press(key);
      await page.waitForFunction((before) => [...document.querySelectorAll("h2[id^=side-]")].map((one) => one.textContent.replace(/^[AB]: /, "")).join(" or ") !== before, seen.at(-1));
      seen.push(await shown(page));
    }
    await expect.poll(() => said(judge), LONG).toEqual(["left", "tie", "right", "skip"]);
    expect(new Set(seen).size).toBe(5);
    const [first] = seen[4]!.split(" or ");
    expect(await page.getByRole("status").allTextContents()).toContainEqual(expect.stringContaining(`Next: ${first}`));
    await page.getByText("3 of 6").waitFor();
    await page.keyboard.press("u");
    await expect.poll(() => said(judge), LONG).toEqual(["left", "tie", "right"]);
    await expect.poll(() => shown(page), LONG).toBe(seen[3]);
    await page.keyboard.press("Backspace");
    await expect.poll(() => said(judge), LONG).toEqual(["left", "tie"]);
    await expect.poll(() => shown(page), LONG).toBe(seen[2]);
    await page.getByRole("button", { name: "Switch the keys off" }).click();
    await page.keyboard.press("ArrowLeft");
    await page.waitForTimeout(500);
    expect(await said(judge)).toEqual(["left", "tie"]);
    await context.close();
  });

  it("answers by touch; what is answered without a network is kept, survives the page, and is sent once when it is back", async () => {
    const { judge, context, room } = await aJudgesDay(5, { viewport: PHONE, hasTouch: true, isMobile: true });
    const page = await open(context, `${room}/compare`);
    await page.getByText("Opens without a connection too.").waitFor({ timeout: 90_000 });
    await isAccessible(page);
    for (const button of await page.getByRole("form", { name: "Which is the better?" }).getByRole("button").all()) expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    const heard = page.waitForResponse((response) => response.url().endsWith("/comparisons/next"));
    await page.getByRole("button", { name: "A is better" }).tap();
    await heard;
    await expect.poll(() => said(judge), LONG).toEqual(["left"]);

    await wifi.turn(context, false);
    const before = await shown(page);
    await page.getByRole("button", { name: "B is better" }).tap();
    await page.getByText("On this device, 1 to send").waitFor();
    expect(await shown(page)).not.toBe(before);
    await page.close();
    const away = await open(context, `${room}/compare`);
    expect(await shown(away)).not.toBe(before);
    const second = await shown(away);
    await away.getByRole("button", { name: "Too close" }).tap();
    await away.getByText("On this device, 2 to send").waitFor();
    await away.getByRole("button", { name: "Undo the last answer" }).tap();
    await away.getByText("On this device, 1 to send").waitFor();
    await expect.poll(() => shown(away), LONG).toBe(second);
    await away.getByRole("button", { name: "A is better" }).tap();
    expect(await said(judge)).toEqual(["left"]);

    await wifi.turn(context, true);
    await expect.poll(async () => (await said(judge)).sort(), LONG).toEqual(["left", "left", "right"]);
    await away.getByText("3 of 8").waitFor();
    await context.close();
  });

  it("answers and undoes without scripts", async () => {
    const { judge, context, room } = await aJudgesDay(3, { viewport: PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(room);
    await page.getByRole("link", { name: "Compare two projects" }).click();
    await page.getByRole("button", { name: "B is better" }).click();
    await page.getByText("1 of 3").waitFor();
    expect(await said(judge)).toEqual(["right"]);
    await page.getByRole("button", { name: "Undo the last answer" }).click();
    await page.getByText("0 of 3").waitFor();
    expect(await said(judge)).toEqual([]);
    await context.close();
  });
});
