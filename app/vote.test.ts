// The community's vote, by each who takes part in it, in a real browser: with scripts and without, by account and by link.
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { hashPassword } from "@/lib/domain/accounts";
import { anEvent, aPerson, aProject, aTeam } from "@/lib/testing";
import { hasBrowser, openBrowser } from "@/lib/testing/browser";
import { servePortal } from "@/lib/testing/portal";

const PASSWORD = "a sentence to vote with";

describe.skipIf(!hasBrowser())("the community's vote", { timeout: 240_000 }, () => {
  let portal: Awaited<ReturnType<typeof servePortal>>;
  let browser: Browser;
  let passwordHash = "";

  beforeAll(async () => {
    portal = await servePortal();
    browser = await openBrowser();
    passwordHash = await hashPassword(PASSWORD);
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  async function aReader({ email, scripts = true, width = 390 }: { email?: string; scripts?: boolean; width?: number } = {}) {
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width, height: 844 }, javaScriptEnabled: scripts, locale: "en-GB" });
    context.setDefaultTimeout(30_000);
    if (email) expect((await context.request.post("/api/sessions", { data: { email, password: PASSWORD } })).status()).toBe(201);
    return context.newPage();
  }

  async function isAccessible(page: Page) {
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate("axe.run()")) as axe.AxeResults;
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }

  it("is set up, voted in by account and by the open link without scripts, looked through, published, and checked by a receipt", async () => {
    const event = await anEvent();
    await database().person.update({ where: { id: event.organizer.id }, data: { passwordHash } });
    const [ada, bea] = [await aPerson({ passwordHash }), await aPerson({ passwordHash })];
    const own = await aProject(event, { title: "Own", team: await aTeam(event, { members: [ada] }) });
    const [lantern, otter] = [await aProject(event, { title: "Lantern" }), await aProject(event, { title: "Otter" })];

    const organizer = await aReader({ email: event.organizer.email, width: 1440 });
    await organizer.goto(`/organize/${event.slug}/vote`);
    await organizer.getByLabel("The community votes").check();
    await organizer.locator('[name="opensAt"]').fill("2026-01-05T10:00");
    await organizer.locator('[name="closesAt"]').fill("2099-01-05T10:00");
    await organizer.getByLabel("Whoever has an open link").check();
    await organizer.getByLabel("Why it changes").fill("The hall asked for a vote.");
    await isAccessible(organizer);
    await organizer.getByRole("button", { name: "Set up the vote" }).click();
    await organizer.getByRole("heading", { name: "The open link" }).waitFor();
    const link = new URL(await organizer.getByRole("textbox", { name: "Open link" }).inputValue()).pathname;

    const voter = await aReader({ email: ada.email });
    await voter.goto(`/events/${event.slug}/vote`);
    await voter.getByText("nobody votes for her own team").first().waitFor();
    expect(await voter.getByRole("checkbox", { name: own.title }).count()).toBe(0);
    await voter.getByRole("checkbox", { name: "Lantern" }).check();
    await voter.getByText("1 of 3 chosen").waitFor();
    await isAccessible(voter);
    await voter.getByRole("button", { name: "Cast your ballot" }).click();
    await voter.getByText("Your ballot is cast").first().waitFor();
    const receipt = await voter.getByLabel("Receipt").first().inputValue();

    const plain = await aReader({ scripts: false });
    await plain.goto(link);
    await plain.locator(`input[name="approve"][value="${otter.id}"]`).check();
    await plain.getByRole("button", { name: "Cast your ballot" }).click();
    await plain.getByText("Your ballot is cast").first().waitFor();
    await plain.goto(link);
    expect(await plain.locator(`input[name="approve"][value="${otter.id}"]`).isChecked()).toBe(true);

    const stranger = await aReader();
    await stranger.goto(`/events/${event.slug}/vote`);
    await stranger.getByText("Sign in to vote").waitFor();
    await isAccessible(stranger);
    const other = await aReader({ email: bea.email });
    await other.goto(`/events/${event.slug}/vote`);
    expect(await other.getByText(/\d+ ballots/).count()).toBe(0);
    expect((await other.request.get(`/api/events/${event.id}/vote/count`)).status()).toBe(403);

    await database().vote.update({ where: { eventId: event.id }, data: { closesAt: new Date(Date.now() - 1000) } });
    await organizer.reload();
    await organizer.getByText("2 ballots count: 1 by account, 0 by personal link, 1 by the open link.").waitFor();
    await isAccessible(organizer);
    await organizer.getByRole("button", { name: "Publish the count" }).click();
    await organizer.getByText("and is final").first().waitFor();

    await stranger.reload();
    const table = stranger.getByRole("table", { name: "Votes by project" });
    await table.getByRole("link", { name: "Lantern" }).waitFor();
    await isAccessible(stranger);
    await stranger.getByLabel("Receipt").fill(receipt);
    await stranger.getByRole("button", { name: "Check it" }).click();
    await stranger.getByText("This ballot is counted").waitFor();
    expect(await database().voteCount.findUniqueOrThrow({ where: { eventId: event.id } })).toMatchObject({
      count: { count: { ballots: { account: 1, link: 1 }, projects: [{ project: lantern.id, votes: 1, place: 1 }, expect.anything(), expect.anything()] } },
    });
  });
});
