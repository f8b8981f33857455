// The hour before the announcement through a real browser: an organizer reads the results room, rehearses, and gives the prizes.
import axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database, newId } from "@/lib/database";
import { hashPassword } from "@/lib/domain/accounts";
import { aJudge, anEvent, aPerson, aProject, aReview, aTeam, hoursFromNow, type TestEvent } from "@/lib/testing";
import { hasBrowser, openBrowser } from "@/lib/testing/browser";
import { servePortal } from "@/lib/testing/portal";

const PASSWORD = "a sentence for the stage";
const TITLES = ["Lantern", "Kettle", "Spoon", "Ladder"];
const TABS = ["Ranking", "Judges", "Methods", "Weights", "Connection", "Publish"];

describe.skipIf(!hasBrowser())("the results room and the stage, in a browser", { timeout: 240_000 }, () => {
  let portal: Awaited<ReturnType<typeof servePortal>>;
  let browser: Browser;
  let event: TestEvent;
  let organizer: BrowserContext;
  let member: Awaited<ReturnType<typeof aPerson>>;

  beforeAll(async () => {
    portal = await servePortal();
    browser = await openBrowser();
    event = await anEvent();
    await database().prize.create({ data: { id: newId("prize"), eventId: event.id, name: "The wheel", winners: 2, position: 0 } });
    member = await aPerson({ passwordHash: await hashPassword(PASSWORD) });
    const team = await aTeam(event, { members: [member] });
    const projects = [];
    for (const [i, title] of TITLES.entries()) projects.push(await aProject(event, { title, ...(i === 0 && { team }) }));
    for (const shift of [0, 0, 0, 1, 0, 0, 0, 0]) {
      const judge = await aJudge(event);
      for (const [p, project] of projects.entries()) await aReview(event, judge, project, [[5, 4, 2, 1][p]! + (p === 2 ? shift : 0), [5, 4, 2, 1][p]!]);
    }
    organizer = await signedIn(event.organizer.id, event.organizer.email);
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  async function signedIn(id: string, email: string, more: object = {}) {
    await database().person.update({ where: { id }, data: { passwordHash: await hashPassword(PASSWORD) } });
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 1440, height: 900 }, ...more });
    context.setDefaultTimeout(20_000);
    expect((await context.request.post("/api/sessions", { data: { email, password: PASSWORD } })).status()).toBe(201);
    return context;
  }

  async function isAccessible(page: Page) {
    for (const colorScheme of ["light", "dark"] as const)
      for (const width of [390, 1440]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate(axe.source);
        const { violations } = (await page.evaluate("axe.run()")) as axe.AxeResults;
        expect(violations.map(({ id, nodes }) => `${page.url()} ${colorScheme} ${width} ${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual([]);
        expect(await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")).toBeLessThanOrEqual(0);
      }
  }

  it("answers each question on a page of its own, to be walked with the keyboard", async () => {
    const page = await organizer.newPage();
    await page.goto(`/organize/${event.slug}/results`);
    for (const tab of TABS) {
      const link = page.getByRole("navigation", { name: "Parts of the results" }).getByRole("link", { name: tab, exact: true });
      await link.focus();
      await page.keyboard.press("Enter");
      await page.locator('nav[aria-label="Parts of the results"] [aria-current="page"]', { hasText: tab }).waitFor();
      await page.locator("h1").waitFor();
      await isAccessible(page);
    }
    await page.close();
  });

  it("opens a working that adds up as it is shown", async () => {
    const page = await organizer.newPage();
    await page.goto(`/organize/${event.slug}/results`);
    const score = (await page.getByRole("table", { name: "Ranking: All projects" }).getByRole("row", { name: /Spoon/ }).locator("td").nth(1).innerText()).slice(0, 4);
    await page.getByRole("table", { name: "Ranking: All projects" }).getByRole("link", { name: "Spoon" }).click();
    await page.getByRole("table", { name: "Working" }).waitFor();
    const lines = await page.getByRole("table", { name: "Working" }).locator("tbody tr").all();
    const numbers = await Promise.all(lines.map(async (line) => (await line.locator("td").allInnerTexts()).map((text) => Number(text.trim().split("\n").at(-1)!.replace("− ", "-").replace("+ ", "")))));
    expect(numbers.length).toBe(8);
    for (const [mark, off, adjusted] of numbers) expect(mark! + off!).toBeCloseTo(adjusted!, 9);
    expect((numbers.reduce((sum, [, , adjusted]) => sum + adjusted!, 0) / 8).toFixed(2)).toBe(score);
    await isAccessible(page);
    await page.close();
  });

  it("reads without scripts, and to nobody but organizers", async () => {
    const plain = await signedIn(event.organizer.id, event.organizer.email, { javaScriptEnabled: false });
    const page = await plain.newPage();
    for (const path of ["", "/judges", "/methods", "/weights", "/connection"]) {
      await page.goto(`/organize/${event.slug}/results${path}`);
      expect(await page.locator("main").innerText()).not.toMatch(/undefined|NaN/);
      expect(await page.locator("main table").count()).toBeGreaterThan(0);
    }
    const other = await signedIn(member.id, member.email);
    for (const path of [`/organize/${event.slug}/results`, `/organize/${event.slug}/results/weights`, `/stage/${event.slug}`, `/stage/${event.slug}?rehearse=true`])
      expect([path, (await other.request.get(path)).status()]).toEqual([path, 403]);
    for (const path of ["announcement/0", "announcement/2", "ranking/weights", "ranking/connection"])
      expect([path, (await other.request.get(`/api/events/${event.id}/${path}`)).status()]).toEqual([path, 403]);
    expect(await (await other.request.get(`/events/${event.slug}/results`)).text()).toContain("Not published yet");
    await Promise.all([plain.close(), other.close()]);
  });

  it("rehearses while judging is open, and gives the prizes once it is not: by key, one name at a time, through a lost network", async () => {
    const page = await organizer.newPage();
    await page.goto(`/stage/${event.slug}`);
    await page.getByText("Judging has not closed").waitFor();
    await page.getByRole("link", { name: "Rehearse" }).click();
    await page.getByText("Rehearsal: these names stand for nobody").waitFor();
    for (const shown of ["The wheel", "Project B", "Project A", "The winners"]) {
      await page.keyboard.press("ArrowRight");
      await page.getByRole("heading", { name: shown }).waitFor();
      for (const title of TITLES) expect(await page.content()).not.toContain(title);
    }
    await isAccessible(page);

    await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-1) } });
    await page.goto(`/stage/${event.slug}`);
    await isAccessible(page);
    expect(await (await organizer.request.get(`/stage/${event.slug}`)).text()).not.toMatch(/Lantern|Kettle/);
    await page.keyboard.press("Space");
    await page.getByRole("heading", { name: "The wheel" }).waitFor();
    expect(await page.content()).not.toMatch(/Lantern|Kettle/);
    await page.waitForLoadState("networkidle");
    await organizer.setOffline(true);
    await page.keyboard.press("PageDown");
    await page.getByRole("heading", { name: "Kettle" }).waitFor();
    await page.getByText("Second place").waitFor();
    expect(await page.content()).not.toContain("Lantern");
    await page.keyboard.press("ArrowRight");
    await page.getByText("Waiting for the network").waitFor();
    await organizer.setOffline(false);
    await page.getByRole("heading", { name: "Lantern" }).waitFor();
    await isAccessible(page);
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("heading", { name: "Kettle" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Kettle" }).waitFor();
    await page.locator("main").click();
    await page.getByRole("heading", { name: "Lantern" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "The winners" }).waitFor();
    await page.getByRole("link", { name: "Publish the results" }).click();
    await page.getByRole("button", { name: "Publish the ranking" }).click();
    await page.getByText("Publication 1 is out").first().waitFor();
    await page.close();
  });

  it("then tells everybody who won, and a team how its own project got there", async () => {
    const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
    await visitor.goto(`/events/${event.slug}/results`);
    await isAccessible(visitor);
    const awards = await visitor.locator("section", { has: visitor.getByRole("heading", { name: "Awards" }) }).innerText();
    expect(awards).toMatch(/The wheel[\s\S]*First[\s\S]*Lantern[\s\S]*Second[\s\S]*Kettle/);
    expect(await visitor.getByRole("heading", { name: /Your project/ }).count()).toBe(0);
    const own = await (await signedIn(member.id, member.email)).newPage();
    await own.goto(`/events/${event.slug}/results`);
    await own.getByRole("heading", { name: "Your project: Lantern" }).waitFor();
    await own.getByText("It is on place 1 of 4").waitFor();
    await isAccessible(own);
  });
});
