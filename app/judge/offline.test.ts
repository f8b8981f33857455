// A judge in a hall with bad wifi, in a real browser: her room opens without a network, nothing that she marks is lost or counts
// twice, and what cannot go by itself waits for her with both versions.
import axe from "axe-core";
import type { Browser, BrowserContext, Page, Route } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { hashPassword } from "@/lib/domain/accounts";
import { aJudge, anAssignment, anEvent, aPerson, aProject } from "@/lib/testing";
import { hasBrowser, openBrowser } from "@/lib/testing/browser";
import { servePortal } from "@/lib/testing/portal";
import { wifiTo } from "@/lib/testing/wifi";

const PASSWORD = "a sentence to judge with";
const REVIEW = "**/api/assignments/*/review";

describe.skipIf(!hasBrowser())("a judge without a connection", { timeout: 420_000 }, () => {
  let portal: Awaited<ReturnType<typeof servePortal>>;
  let wifi: Awaited<ReturnType<typeof wifiTo>>;
  let browser: Browser;
  let passwordHash = "";

  beforeAll(async () => {
    portal = await servePortal();
    wifi = await wifiTo(portal.url);
    browser = await openBrowser();
    passwordHash = await hashPassword(PASSWORD);
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    wifi?.end();
    await portal?.stop();
  });

  async function aDevice(baseURL = wifi.url) {
    const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale: "en-GB", timezoneId: "Europe/Vienna" });
    context.setDefaultTimeout(20_000);
    return context;
  }
  const signIn = async (context: BrowserContext, email: string) =>
    expect((await context.request.post("/api/sessions", { data: { email, password: PASSWORD } })).status()).toBe(201);

  /** A judge with so many projects, and her device, on which she has opened her room once. */
  async function aJudgesDay(projects: number) {
    const event = await anEvent();
    const judge = await aJudge(event);
    await database().person.update({ where: { id: judge.person.id }, data: { passwordHash } });
    const assignments = [];
    for (let i = 1; i <= projects; i++) assignments.push(await anAssignment(event, judge, await aProject(event, { title: `Entry ${i}` })));
    const context = await aDevice();
    await signIn(context, judge.email);
    const room = `/judge/${event.slug}`;
    const page = await context.newPage();
    await page.goto(room);
    await page.getByText("Opens without a connection too.").waitFor({ timeout: 60_000 });
    return { event, judge, assignments, context, page, room };
  }

  const reviewsOf = (judge: { id: string }) => database().review.findMany({ where: { judgeId: judge.id }, include: { scores: true } });

  /** Until scripts have taken it over. */
  const isAlive = async (page: Page, what = "form[aria-label]") => {
    await page.waitForFunction((part) => Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith("__reactProps")), what);
    await page.waitForTimeout(300);
  };

  async function mark(page: Page, keys: string) {
    await page.getByRole("form", { name: "Your review" }).waitFor();
    await isAlive(page);
    const from = page.url();
    for (const key of keys) await page.keyboard.press(key === "↵" ? "Enter" : key);
    if (keys.endsWith("↵")) await page.waitForURL((url) => url.href !== from);
  }

  async function isAccessible(page: Page) {
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate("axe.run()")) as axe.AxeResults;
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual([]);
  }

  it("marks 40 projects with three keys each; sent in reverse, twice each and cut in the middle, each stands once", async () => {
    const { event, judge, context, page, room } = await aJudgesDay(40);
    await page.close();
    await wifi.turn(context, false);
    const away = await context.newPage();
    await away.goto(room); // closed, and opened without a network
    await away.getByRole("link", { name: "Review it" }).click();
    for (let i = 0; i < 40; i++) await mark(away, i % 2 ? "45↵" : "23↵");
    await away.getByText("All is marked, not all has arrived").waitFor();
    await away.getByText("On this device, 40 to send").waitFor();
    await isAccessible(away);
    await away.close();
    expect(await reviewsOf(judge)).toEqual([]);

    // The network comes back at its worst.
    const held: Route[] = [];
    const sent = { requests: 0, cut: 0 };
    await context.route(REVIEW, async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      held.push(route);
    });
    const again = await context.newPage();
    await again.goto(room);
    await again.getByText("On this device, 40 to send").waitFor();
    await wifi.turn(context, true);
    const isWorst = () => sent.requests < 70;
    const isAllSent = async () => (await again.getByText(/to send/).count()) === 0;
    for (;;) {
      await expect.poll(async () => held.length > 0 || (await isAllSent()), { timeout: 90_000 }).toBe(true);
      if (held.length === 0) break;
      await again.waitForTimeout(500);
      const batch = held.splice(0).reverse();
      for (const [i, route] of batch.entries()) {
        if (i > batch.length / 2 && isWorst()) {
          await route.abort(); // never arrives
          continue;
        }
        const [answer] = await Promise.all([route.fetch(), route.fetch()]);
        sent.requests += 2;
        expect(answer.status()).toBe(200);
        if (i % 3 === 0 && isWorst()) {
          sent.cut++;
          await route.abort(); // arrived, but nobody heard the answer
        } else await route.fulfill({ response: answer });
      }
      await again.evaluate(() => window.dispatchEvent(new Event("online")));
    }
    await context.unroute(REVIEW);
    expect(sent.cut).toBeGreaterThan(5);

    const reviews = await reviewsOf(judge);
    expect(reviews.map(({ version, submittedAt, scores }) => [version, submittedAt !== null, scores.length])).toEqual(Array(40).fill([1, true, 2]));
    expect(reviews.flatMap(({ scores }) => scores.map(({ value }) => value)).sort()).toEqual([2, 3, 4, 5].flatMap((value) => Array(20).fill(value)));
    const entries = await database().auditEntry.findMany({ where: { chain: event.id, operation: "review.save" } });
    expect(entries.map(({ outcome }) => outcome)).toEqual(Array(40).fill("done"));
    expect(new Set(entries.map(({ subjectId }) => subjectId)).size).toBe(40);
    await again.goto(room);
    await again.getByText("Submitted: 40").waitFor();
    await context.close();
  });

  it("shows what cannot go by itself: a save from another device, a project taken back, judging closed; nothing is lost", async () => {
    const { event, judge, assignments, context, page, room } = await aJudgesDay(3);
    const [elsewhere, taken, late] = assignments as [(typeof assignments)[number], (typeof assignments)[number], (typeof assignments)[number]];
    await wifi.turn(context, false);
    for (const { id } of assignments) {
      await page.goto(`${room}/${id}`);
      await mark(page, "45↵");
    }
    const other = await aDevice(portal.url);
    await signIn(other, judge.email);
    const scores = event.criteria.map(({ id }) => ({ criterionId: id, value: 1 }));
    expect((await other.request.put(`/api/assignments/${elsewhere.id}/review`, { data: { version: 0, scores, comment: "From the laptop" } })).status()).toBe(200);
    await database().assignment.update({ where: { id: taken.id }, data: { withdrawnAt: new Date(), withdrawalCause: "organizer", withdrawalReason: "Given to somebody else" } });
    await wifi.turn(context, true);
    await page.goto(room);
    await page.getByText("2 reviews need you").waitFor();
    await page.getByText("The organizers took this project back").first().waitFor();
    await isAccessible(page);
    expect((await database().review.findUniqueOrThrow({ where: { assignmentId: late.id } })).submittedAt).not.toBeNull();

    await page.goto(`${room}/${taken.id}`);
    await page.getByText("This device holds marks that were never saved").waitFor();
    await page.goto(`${room}/${elsewhere.id}`);
    await page.getByRole("table", { name: "The two versions" }).getByText("From the laptop").waitFor();
    await isAccessible(page);
    await page.getByRole("button", { name: "Keep what is here" }).click();
    const review = () => database().review.findUniqueOrThrow({ where: { assignmentId: elsewhere.id }, include: { scores: true } });
    await expect.poll(async () => (await review()).scores.map(({ value }) => value).sort(), { timeout: 20_000 }).toEqual([4, 5]);
    expect(await review()).toMatchObject({ version: 2, comment: "", submittedAt: expect.any(Date) });

    await page.goto(`${room}/${late.id}`);
    await page.getByRole("button", { name: "Reopen it" }).click();
    await page.getByRole("form", { name: "Your review" }).waitFor();
    await wifi.turn(context, false);
    await isAlive(page);
    await page.locator('label:has([name="scores[0].value"][value="1"])').click();
    await page.getByText("No connection: kept on this device").waitFor();
    await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: new Date(Date.now() - 1000) } });
    await wifi.turn(context, true);
    await page.goto(`${room}/${late.id}`);
    await page.getByText("This device holds marks that were never saved").waitFor({ timeout: 60_000 });
    await page.getByRole("button", { name: "Throw them away" }).click();
    await page.getByText("This device holds marks").waitFor({ state: "detached" });
    await page.reload();
    await page.getByText("Judging has closed").first().waitFor();
    await isAlive(page, "main");
    expect(await page.getByText("This device holds marks").count()).toBe(0);
    await context.close();
    await other.close();
  });

  it("keeps what two tabs wrote of one review apart: the first to arrive stands, the other waits for her", async () => {
    const { judge, assignments: [one], context, page, room } = await aJudgesDay(1);
    const tabs = [await context.newPage(), await context.newPage()] as const;
    for (const tab of tabs) {
      await tab.goto(`${room}/${one!.id}`);
      await isAlive(tab);
    }
    await page.close();
    await wifi.turn(context, false);
    for (const [i, tab] of tabs.entries()) {
      await tab.bringToFront();
      await tab.locator(`label:has([name="scores[${i}].value"][value="${4 + i}"])`).click();
      await tab.getByLabel("For the team").fill(`Written in tab ${i + 1}`);
      await tab.getByText("No connection: kept on this device").waitFor();
    }
    for (const tab of tabs) await tab.close();
    await wifi.turn(context, true);
    const again = await context.newPage();
    await again.goto(room);
    await again.getByText("1 review needs you").waitFor({ timeout: 30_000 });
    expect(await again.getByText("You are done").count()).toBe(0);
    const [review] = await reviewsOf(judge);
    const arrived = review!.comment;
    expect(["Written in tab 1", "Written in tab 2"]).toContain(arrived);
    await again.goto(`${room}/${one!.id}`);
    const versions = again.getByRole("table", { name: "The two versions" });
    for (const text of ["Written in tab 1", "Written in tab 2"]) await versions.getByText(text).waitFor();
    await again.getByRole("button", { name: "Keep what is here" }).click();
    await expect.poll(async () => (await reviewsOf(judge))[0]!.comment, { timeout: 20_000 }).not.toBe(arrived);
    await context.close();
  });

  it("does not call a judge done whose last review came too late, and sends it when judging opens again", async () => {
    const { event, judge, assignments: [one], context, page, room } = await aJudgesDay(1);
    await wifi.turn(context, false);
    await page.goto(`${room}/${one!.id}`);
    await mark(page, "45↵");
    const end = event.judgingClosesAt!;
    await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: new Date(Date.now() - 1000) } });
    await wifi.turn(context, true);
    await page.goto(room);
    await page.getByText("1 review needs you").waitFor({ timeout: 30_000 });
    expect(await page.getByText("your reviews are in").count()).toBe(0);
    await page.goto("/account");
    await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: end } });
    await page.goto(room);
    await expect.poll(async () => (await reviewsOf(judge)).map(({ submittedAt }) => submittedAt !== null), { timeout: 30_000 }).toEqual([true]);
    await context.close();
  });

  it("keeps one person's marks from another on the same device, and sends them when she is back", async () => {
    const { judge, assignments, context, page, room } = await aJudgesDay(2);
    const [one] = assignments;
    await page.goto(`${room}/${one!.id}`);
    await page.getByRole("form", { name: "Your review" }).waitFor();
    await database().session.updateMany({ where: { personId: judge.person.id }, data: { revokedAt: new Date() } });
    await isAlive(page);
    for (const key of ["4", "5", "Enter"]) await page.keyboard.press(key);
    await page.getByText("You were signed out").first().waitFor();

    const guest = await aPerson({ passwordHash });
    await signIn(context, guest.email);
    await page.goto("/account");
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("room"))), { timeout: 20_000 }).toEqual([]);
    const forbidden = await page.goto(room);
    expect(forbidden!.status()).toBe(403);
    expect(await page.getByText("Entry 1").count()).toBe(0);
    expect(await reviewsOf(judge)).toEqual([]);
    expect(await database().auditEntry.count({ where: { operation: "review.save", actorId: guest.id } })).toBe(0);

    await context.clearCookies();
    await signIn(context, judge.email);
    await page.goto(room);
    await expect.poll(async () => (await reviewsOf(judge)).map(({ submittedAt }) => submittedAt !== null), { timeout: 20_000 }).toEqual([true]);

    // Whoever signs out with marks that are not sent is told.
    await page.goto(`${room}/${assignments[1]!.id}`);
    await context.route(REVIEW, (route) => route.abort());
    await mark(page, "22↵");
    await page.getByLabel("Account of").or(page.locator("summary", { hasText: "Account of" })).first().click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("dialog", { name: "One review is not sent yet" }).waitFor();
    await isAccessible(page);
    await page.getByRole("button", { name: "Stay signed in" }).click();
    await context.unroute(REVIEW);
    await page.reload();
    await expect.poll(async () => (await reviewsOf(judge)).length, { timeout: 20_000 }).toBe(2);
    await context.close();
  });
});
