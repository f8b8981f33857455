// The main job through a real browser: an event is created, teams join and submit, judges score, the ranking is published.
import axe from "axe-core";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { aPerson } from "@/lib/testing";
import { hasBrowser, openBrowser } from "@/lib/testing/browser";
import { servePortal } from "@/lib/testing/portal";
import { hashPassword } from "@/lib/domain/accounts";

const PASSWORD = "a sentence to walk with";
const HOUR = 3_600_000;

describe.skipIf(!hasBrowser())("the main job, in a browser", { timeout: 240_000 }, () => {
  let portal: Awaited<ReturnType<typeof servePortal>>;
  let browser: Browser;
  let eventId = "";
  let slug = "";
  const people = new Map<string, { context: BrowserContext; page: Page }>();

  beforeAll(async () => {
    portal = await servePortal();
    browser = await openBrowser();
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  /** Where everybody stands and what is said there, when a step fails. */
  afterEach(({ task }) => {
    if (task.result?.state !== "fail") return;
    return Promise.all(
      [...people].map(async ([name, { page }]) => console.error(`${name} at ${page.url()}:\n${(await page.locator("main").innerText({ timeout: 2000 }).catch(() => "")).slice(0, 1500)}\n`)),
    ).then(() => undefined);
  });

  async function opened(name: string) {
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 }, locale: "en-GB", timezoneId: "Europe/Vienna" });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
    people.set(name, { context, page });
    return page;
  }

  /** Opens an account as anybody would. */
  async function signedUp(name: string, next = "/") {
    const page = await opened(name);
    await page.goto(`/sign-up?next=${encodeURIComponent(next)}`);
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("E-mail address").fill(`${name.toLowerCase()}@example.org`);
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.getByRole("button", { name: "Open the account" }).click();
    await page.waitForURL((url) => url.pathname === next);
    return page;
  }

  /** A program's request with the cookie of somebody who is signed in. */
  async function send(name: string, method: string, path: string, data?: unknown) {
    const response = await people.get(name)!.context.request.fetch(path, { method, ...(data !== undefined && { data }) });
    const reply = (await response.json()) as Record<string, never>;
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${JSON.stringify(reply)}`);
    return reply;
  }

  async function isAccessible(page: Page) {
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate("axe.run()")) as axe.AxeResults;
    expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual([]);
  }

  async function setWindows(windows: Record<string, string>, reason?: string) {
    const { version, windows: stand } = (await send("Olga", "GET", `/api/events/${eventId}`)) as unknown as { version: number; windows: object };
    await send("Olga", "PUT", `/api/events/${eventId}/windows`, { ...stand, version, ...windows, ...(reason && { reason }) });
  }
  const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

  it("an administrator creates an event", async () => {
    const olga = await aPerson({ name: "Olga", isAdministrator: true, passwordHash: await hashPassword(PASSWORD) });
    const page = await opened("Olga");
    await page.goto("/sign-in?next=/organize/new");
    await page.getByLabel("E-mail address").fill(olga.email);
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/organize/new");
    await isAccessible(page);
    await page.getByLabel("Name", { exact: true }).fill("Walking Hack");
    await page.getByLabel("Time zone").fill("Europe/Vienna");
    await page.getByRole("button", { name: "Create the event" }).click();
    await page.waitForURL(/\/organize\/[^/]+\/setup/);
    slug = new URL(page.url()).pathname.split("/")[2]!;
    eventId = ((await send("Olga", "GET", `/api/event-slugs/${slug}`)) as unknown as { id: string }).id;
    const { version } = (await send("Olga", "GET", `/api/events/${eventId}`)) as unknown as { version: number };
    await send("Olga", "PUT", `/api/events/${eventId}/rubric`, { version, criteria: [{ name: "Idea" }, { name: "Craft", weight: 2 }] });
    const after = (await send("Olga", "GET", `/api/events/${eventId}`)) as unknown as { version: number };
    await send("Olga", "PATCH", `/api/events/${eventId}`, { version: after.version, isListed: true });
    await setWindows({ submissionsOpenAt: at(-1), submissionsCloseAt: at(24), judgingOpensAt: at(48), judgingClosesAt: at(72) });
  });

  it("a team forms, is joined by its link, and submits its entry", async () => {
    const page = await signedUp("Tara", `/team/${slug}`);
    await isAccessible(page);
    await page.getByLabel("Name of the team").fill("Lanterns");
    await page.getByRole("button", { name: "Form the team" }).click();
    await page.getByRole("button", { name: "Make a link" }).click();
    const link = new URL(await page.getByLabel("Link for your team").inputValue());
    const mate = await signedUp("Milo", link.pathname);
    await mate.getByRole("button", { name: "Join the team" }).click();
    await mate.waitForURL(`**/team/${slug}`);
    expect(await mate.getByText("Lanterns").count()).toBeGreaterThan(0);

    const { teams } = (await send("Olga", "GET", `/api/events/${eventId}/teams`)) as unknown as { teams: { id: string; members: unknown[] }[] };
    expect(teams[0]!.members.length).toBe(2);
    const { projectId } = (await send("Tara", "POST", `/api/teams/${teams[0]!.id}/projects`, { title: "Lantern" })) as unknown as { projectId: string };
    await page.goto(`/team/${slug}/entry/${projectId}`);
    await isAccessible(page);
    await page.getByRole("button", { name: "Submit the entry" }).click(); // not all that is wanted is there
    await page.getByText("The entry is not submitted yet").first().waitFor();
    await page.locator('[name="content.summary"]').fill("Light where you walk.");
    await page.locator('[name="content.repoUrl"]').fill("https://example.org/lantern");
    await page.getByRole("button", { name: "Submit the entry" }).click();
    await page.waitForURL("**/receipt");
    await isAccessible(page);

    for (const name of ["Uma", "Vic"]) {
      await signedUp(name, `/team/${slug}`);
      await send(name, "POST", `/api/events/${eventId}/solo-entry`, { title: `Work of ${name}` });
      await send(name, "POST", `/api/events/${eventId}/submissions`, { title: `Work of ${name}`, summary: "It works.", repoUrl: "https://example.org/r" });
    }
  });

  it("anybody sees the entries, without scripts too, and nobody a score", async () => {
    const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/events/${slug}/gallery?q=lantérn`);
    expect(await page.getByRole("link", { name: /Lantern/ }).count()).toBeGreaterThan(0);
    expect(await page.getByText("Work of Uma").count()).toBe(0);
    const results = await page.goto(`/events/${slug}/results`);
    expect(results!.status()).toBe(200);
    await page.getByText("Not published yet").waitFor();
    await context.close();
  });

  it("judges accept their links, get projects, and score with the keyboard alone", async () => {
    const { page } = people.get("Olga")!;
    await setWindows({ submissionsCloseAt: "now", judgingOpensAt: "now" }, "The hall is ready to judge.");
    await page.goto(`/organize/${slug}/judges`);
    await isAccessible(page);
    await page.getByLabel("Names and addresses").fill("Jana <jana@example.org>\nKai <kai@example.org>\nLeo <leo@example.org>");
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    await page.getByText("3 judges are invited").waitFor();
    for (const name of ["Jana", "Kai", "Leo"]) {
      const link = new URL(await page.getByLabel(name, { exact: true }).inputValue());
      const judge = await signedUp(name, link.pathname);
      await judge.getByRole("button", { name: "Accept and judge" }).click();
      await judge.waitForURL(`**/judge/${slug}`);
    }
    await send("Olga", "POST", `/api/events/${eventId}/assignment-runs`, { seed: "walk" });

    const marks = { Lantern: "55", "Work of Uma": "43", "Work of Vic": "21" } as Record<string, string>;
    for (const name of ["Jana", "Kai", "Leo"]) {
      const judge = people.get(name)!.page;
      await judge.goto(`/judge/${slug}`);
      if (name === "Jana") await isAccessible(judge);
      await judge.goto(`/judge/${slug}/next`);
      for (let left = 3; left > 0; left--) {
        const title = await judge.getByRole("heading", { level: 1 }).innerText();
        if (name === "Jana" && left === 3) await isAccessible(judge);
        const from = judge.url();
        await judge.getByRole("form", { name: "Your review" }).waitFor();
        await judge.waitForLoadState("networkidle");
        for (const key of marks[title.trim()]!) await judge.keyboard.press(key); // one key a criterion
        await judge.keyboard.press("Enter"); // and one to submit
        await judge.waitForURL((url) => url.href !== from);
      }
    }
    const { totals } = (await send("Olga", "GET", `/api/events/${eventId}/progress`)) as unknown as { totals: object };
    expect(totals).toMatchObject({ reviewsCounted: 9, reviewsOwed: 0 });
  });

  it("the organizer closes judging and publishes what she sees", async () => {
    const { page } = people.get("Olga")!;
    await page.goto(`/organize/${slug}/setup/windows`);
    await isAccessible(page);
    await page.locator("#judgingClosesAt-reason").fill("All reviews are in.");
    await page.getByRole("button", { name: "Close judging now" }).click();
    await page.getByText("It is so from now on").or(page.getByText("Nothing can be opened or closed just now")).first().waitFor();
    await page.goto(`/organize/${slug}/results`);
    await isAccessible(page);
    await page.getByRole("navigation", { name: "Parts of the results" }).getByRole("link", { name: "Publish" }).click();
    await page.waitForURL("**/results/publish");
    await isAccessible(page);
    for (const reason of await page.locator('textarea[name$=".reason"]').all()) await reason.fill("Looked at together, and accepted.");
    await page.getByRole("button", { name: "Publish the ranking" }).click();
    await page.getByText("Publication 1 is out").first().waitFor();

    const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
    await visitor.goto(`/events/${slug}/results`);
    await isAccessible(visitor);
    const first = visitor.getByRole("table", { name: "Ranking: All projects" }).getByRole("row").nth(1);
    expect(await first.innerText()).toMatch(/1[\s\S]*Lantern/);
    await people.get("Tara")!.page.goto(`/events/${slug}/results`);
    expect(await people.get("Tara")!.page.getByRole("heading", { name: "Your project: Lantern" }).count()).toBe(1);
  });
});
