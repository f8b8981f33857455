// What comes after judges have compared, through a real browser: the organizer decides and publishes, everybody reads.
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { hashPassword } from "@/lib/domain/accounts";
import { aComparedEvent } from "@/lib/testing";
import { hasBrowser, openBrowser } from "@/lib/testing/browser";
import { servePortal } from "@/lib/testing/portal";

const PASSWORD = "a sentence to compare with";

describe.skipIf(!hasBrowser())("results of comparisons, in a browser", { timeout: 240_000 }, () => {
  let portal: Awaited<ReturnType<typeof servePortal>>;
  let browser: Browser;
  let world: Awaited<ReturnType<typeof aComparedEvent>>;
  let organizer: Page;

  beforeAll(async () => {
    portal = await servePortal();
    browser = await openBrowser();
    world = await aComparedEvent({
      projects: 6, judges: 6, prizes: [{ winners: 1 }], inTrack: (p) => p < 3,
      said: (j, a, b) => (j === 5 ? "worse" : a === 0 && j < 2 ? "tie" : (j * 7 + a * 3 + b * 5) % 6 === 0 ? "worse" : "better"),
    });
    const passwordHash = await hashPassword(PASSWORD);
    await database().person.updateMany({ data: { passwordHash } });
    organizer = await signedIn(world.event.organizer.email);
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  async function aPage(): Promise<Page> {
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 }, locale: "en-GB" });
    context.setDefaultTimeout(20_000);
    return context.newPage();
  }

  async function signedIn(email: string): Promise<Page> {
    const page = await aPage();
    await page.goto("/sign-in");
    await page.getByLabel("E-mail address").fill(email);
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL((url) => url.pathname !== "/sign-in");
    return page;
  }

  async function isAccessible(page: Page) {
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate("axe.run()")) as axe.AxeResults;
    expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual([]);
  }

  const at = (room: string) => `/organize/${world.event.slug}/${room}`;
  const ownerOf = async (p: number) =>
    (await database().teamMember.findFirstOrThrow({ where: { teamId: world.projects[p]!.teamId }, include: { person: true } })).person.email;

  it("every part of the results room opens, and says in words what comparisons are", async () => {
    await organizer.goto(at("results"));
    await organizer.getByText("Counted comparisons").waitFor();
    expect(await organizer.getByRole("navigation", { name: "Parts of the results" }).innerText()).not.toContain("Weights");
    await isAccessible(organizer);
    expect((await organizer.goto(at("results/weights")))!.status()).toBe(404);
    for (const [room, words] of [["judges", "against all others"], ["methods", "Share won"], ["connection", "Comparisons to spare"]] as const) {
      await organizer.goto(at(`results/${room}`));
      await organizer.getByText(words).first().waitFor();
      await isAccessible(organizer);
    }
    await organizer.goto(at(`results/projects/${world.projects[0]!.id}`));
    await organizer.getByRole("table", { name: "Record" }).waitFor();
    await isAccessible(organizer);
  });

  it("a judge who answered against all others is left out by decision, and the rest is accepted and published", async () => {
    await organizer.goto(at("decisions"));
    await isAccessible(organizer);
    await organizer.getByRole("link", { name: /answered against all others/ }).click();
    await organizer.getByRole("button", { name: /Leave these answers out/ }).click();
    await organizer.getByText("75 comparisons count instead of 90.").waitFor();
    await isAccessible(organizer);
    await organizer.getByLabel("Why").fill("She has told us that she mixed up the sides.");
    await organizer.getByRole("button", { name: "Decide it so" }).click();
    await organizer.waitForURL(`**${at("decisions")}`);
    await organizer.goto(at("results/publish"));
    for (const reason of await organizer.locator('textarea[name$=".reason"]').all()) await reason.fill("Looked at it together.");
    await organizer.getByRole("button", { name: "Publish the ranking" }).click();
    await organizer.waitForURL(`**${at("results")}`);
  });

  it("everybody reads places, what was left out and how to read it; a team reads its own record, which adds up", async () => {
    const reader = await aPage();
    await reader.goto(`/events/${world.event.slug}/results`);
    await reader.getByText("from 75 comparisons").waitFor();
    await reader.getByText("15 comparisons do not count because the judge’s answers go against all others").waitFor();
    await reader.getByText("Judges saw two projects at a time").waitFor();
    expect(await reader.getByText("Your project").count()).toBe(0);
    await isAccessible(reader);

    const member = await signedIn(await ownerOf(0));
    await member.goto(`/events/${world.event.slug}/results`);
    const rows = await member.getByRole("table", { name: "Record" }).getByRole("row").allInnerTexts();
    const counts = rows.slice(1).map((row) => row.split("\t").slice(2, 5).map(Number));
    const [wins, ties, losses] = [0, 1, 2].map((column) => counts.reduce((sum, count) => sum + count[column]!, 0));
    await member.getByText(`Together ${wins! + ties! + losses!} comparisons: preferred in ${wins}, too close in ${ties}, the other preferred in ${losses}.`).waitFor();
    expect(wins! + ties! + losses!).toBe(25);
    await isAccessible(member);

    const judge = await signedIn(world.judges[0]!.person.email);
    await judge.goto(`/judge/${world.event.slug}/published`);
    await judge.getByText("They are in it as you gave them").waitFor();
    expect(await judge.getByRole("table", { name: "Your answers as they were published" }).getByRole("row").count()).toBe(16);
    await isAccessible(judge);
  });
});
