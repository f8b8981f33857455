// Judging day through a real browser: a dry run counts, a judge stalls, her projects go to others, a judge comes late, a second round is held.
// Judges save in this process, the pages are served by another.
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { hashPassword } from "@/lib/domain/accounts";
import { saveReview } from "@/lib/domain/reviews";
import { aJudge, anEvent, aProject, as, hoursFromNow, replyOf, type TestEvent } from "@/lib/testing";
import { hasBrowser, openBrowser } from "@/lib/testing/browser";
import { servePortal } from "@/lib/testing/portal";

const PASSWORD = "a sentence to judge by";
const TITLES = ["Abacus", "Beacon", "Compass", "Dynamo", "Engine", "Fountain", "Gyroscope", "Hourglass"];

describe.skipIf(!hasBrowser())("judging day, in a browser", { timeout: 120_000 }, () => {
  let portal: Awaited<ReturnType<typeof servePortal>>;
  let browser: Browser;
  let page: Page;
  let event: TestEvent;
  let judges: Awaited<ReturnType<typeof aJudge>>[];

  beforeAll(async () => {
    event = await anEvent({ reviewsPerProject: 3 });
    await database().event.update({ where: { id: event.id }, data: { focusFloor: 2 } });
    await database().person.update({ where: { id: event.organizer.id }, data: { passwordHash: await hashPassword(PASSWORD) } });
    for (const title of TITLES) await aProject(event, { title });
    judges = await Promise.all(["Ada", "Bea", "Cleo", "Dora"].map((name) => aJudge(event, { name })));
    portal = await servePortal();
    browser = await openBrowser();
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 }, locale: "en-GB", timezoneId: "Europe/Vienna" });
    context.setDefaultTimeout(30_000);
    page = await context.newPage();
    await page.goto(`/sign-in?next=/organize/${event.slug}/assignments`);
    await page.getByLabel("E-mail address").fill(event.organizer.email);
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/assignments");
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  async function isAccessible() {
    await page.evaluate(axe.source);
    const { violations } = (await page.evaluate("axe.run()")) as axe.AxeResults;
    expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual([]);
  }

  const open = (judge: { id: string }) =>
    database().assignment.findMany({ where: { judgeId: judge.id, withdrawnAt: null, review: null }, include: { project: { include: { currentRevision: true } } }, orderBy: { position: "asc" } });
  const quality = (title: string) => 1 + Math.floor(TITLES.indexOf(title) / 2);

  /** She submits her next reviews, or begins one, in this process. */
  async function work(judge: (typeof judges)[number], count: number, submit = true) {
    for (const { id, project } of (await open(judge)).slice(0, count)) {
      const value = quality(project.currentRevision!.title);
      const scores = event.criteria.map(({ id: criterionId }, i) => ({ criterionId, value: Math.min(5, value + i) }));
      await replyOf(as(judge.person)(saveReview, { params: { assignmentId: id }, body: { version: 0, scores, submit } }));
    }
  }

  it("a dry run is looked at as a picture, and counts when it is confirmed", async () => {
    await page.getByRole("link", { name: "Show the dry run" }).click();
    await page.getByText("All projects can be compared with each other").waitFor();
    expect(await page.getByRole("img", { name: /Who has judged what/ }).count()).toBeGreaterThan(0);
    await isAccessible();
    expect(await database().assignment.count({ where: { eventId: event.id } })).toBe(0);
    await page.getByRole("button", { name: "Assign these 16 reviews" }).click();
    await page.waitForURL("**/assignments#given");
    expect(await database().assignment.count({ where: { eventId: event.id } })).toBe(16);
  });

  it("what judges save appears without a reload, and so does who stalls", async () => {
    await page.goto(`/organize/${event.slug}/progress`);
    await page.getByText("4 judges have not started").waitFor();
    await page.getByText("Live: this page follows what judges save.").waitFor();
    await page.evaluate("window.isTheSame = true");
    for (const judge of judges.slice(0, 3)) await work(judge, 2);
    await page.getByText("One judge has not started").waitFor();
    await page.getByText("6 of 16", { exact: true }).waitFor();

    const dora = judges[3]!;
    await work(dora, 1, false);
    await page.getByText("One judge has not started").waitFor({ state: "detached" });
    await database().$transaction([
      database().$executeRaw`SET LOCAL session_replication_role = replica`,
      database().$executeRaw`UPDATE assignments SET created_at = ${hoursFromNow(-20)} WHERE event_id = ${event.id}`,
      database().$executeRaw`UPDATE reviews SET saved_at = ${hoursFromNow(-9)} WHERE judge_id = ${dora.id}`,
    ]);
    await work(judges[0]!, 1);
    await page.getByText("One judge has stalled").waitFor();
    await page.getByText("At the pace so far").waitFor();
    expect(await page.evaluate("window.isTheSame")).toBe(true);
    await isAccessible();
  });

  it("she is reminded by a text to pass on, once", async () => {
    await page.getByText("A text to send her").click();
    expect(await page.getByLabel("Dora", { exact: true }).inputValue()).toContain("you have 4 projects left to review");
    await page.getByRole("button", { name: "Note that she was reminded" }).click();
    await page.getByText("All of them were reminded in the last twelve hours.").waitFor();
  });

  it("what she has not begun is handed on in one step, seen first", async () => {
    await page.getByRole("main").getByRole("link", { name: "Dora" }).first().click();
    await page.getByRole("link", { name: "Show who would take them" }).click();
    await page.getByRole("table", { name: "3 projects move" }).waitFor();
    await isAccessible();
    await page.locator("#hand-on-reason").fill("Not seen since noon");
    await page.getByRole("button", { name: "Hand these 3 projects on" }).click();
    await page.getByRole("heading", { name: "Hand on" }).waitFor({ state: "detached" });
    expect(await open(judges[3]!)).toEqual([]);
    expect(await database().assignment.count({ where: { eventId: event.id, withdrawnAt: null } })).toBe(16);
  });

  it("a judge who comes late gets her share of what nobody has begun", async () => {
    const late = await aJudge(event, { name: "Zoe" });
    judges.push(late);
    await page.goto(`/organize/${event.slug}/assignments`);
    await page.getByRole("link", { name: "Show what would move" }).click();
    await page.getByRole("button", { name: /^Move these 3 projects$/ }).waitFor();
    await isAccessible();
    await page.locator("#even-reason").fill("Zoe came late");
    await page.getByRole("button", { name: "Move these 3 projects" }).click();
    await page.waitForURL("**/assignments#given");
    expect((await open(late)).length).toBe(3);
    expect((await open(judges[3]!)).length).toBe(0);
  });

  it("a second round is released when the first is nearly in, and tells nobody why", async () => {
    await page.goto(`/organize/${event.slug}/assignments`);
    await page.getByText(/Too little is in to choose by/).waitFor();
    for (const judge of judges) await work(judge, 9);
    await page.reload();
    await page.getByRole("button", { name: "Release these 8 reviews" }).click();
    await page.getByText("Released").first().waitFor();
    await isAccessible();
    expect(await database().assignment.count({ where: { eventId: event.id, withdrawnAt: null } })).toBe(24);
    expect(await database().assignmentRun.findMany({ where: { eventId: event.id }, orderBy: { createdAt: "asc" }, select: { kind: true } }))
      .toEqual([{ kind: "plan" }, { kind: "hand_on" }, { kind: "rebalance" }, { kind: "focus" }]);
    await page.goto(`/organize/${event.slug}/progress`);
    await page.getByText("15 of 24", { exact: true }).waitFor();
  });

  it("the page says the same without scripts", async () => {
    const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, storageState: await page.context().storageState() });
    const plain = await context.newPage();
    await plain.goto(`/organize/${event.slug}/progress`);
    await plain.getByText("15 of 24", { exact: true }).waitFor();
    await plain.getByRole("heading", { name: "The whole at a glance" }).waitFor();
    await context.close();
  });
});
