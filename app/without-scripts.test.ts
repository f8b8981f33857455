// What a browser without scripts sees of its forms, and a phone that taps before they have come: what was sent is done, or the page
// comes back with the reason and everything that was typed.
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { hashPassword } from "@/lib/domain/accounts";
import { aJudge, anAssignment, anEvent, aPerson, aProject, aTeam } from "@/lib/testing";
import { hasBrowser, openBrowser } from "@/lib/testing/browser";
import { servePortal } from "@/lib/testing/portal";

const PASSWORD = "a sentence without scripts";

describe.skipIf(!hasBrowser())("without scripts", { timeout: 120_000 }, () => {
  let portal: Awaited<ReturnType<typeof servePortal>>;
  let browser: Browser;
  let context: BrowserContext;

  beforeAll(async () => {
    portal = await servePortal();
    browser = await openBrowser();
    context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    context.setDefaultTimeout(20_000);
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  async function aSignedIn() {
    const person = await aPerson({ passwordHash: await hashPassword(PASSWORD) });
    await context.clearCookies();
    expect((await context.request.post("/api/sessions", { data: { email: person.email, password: PASSWORD } })).status()).toBe(201);
    return person;
  }

  it("a wrong password is said, the address stays, and the right one leads on", async () => {
    const { email } = await aPerson({ passwordHash: await hashPassword(PASSWORD) });
    await context.clearCookies();
    const page = await context.newPage();
    await page.goto("/sign-in?next=/account");
    await page.getByLabel("E-mail address").fill(email);
    await page.locator('[name="password"]').fill("not that");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Address or password is wrong").first().waitFor();
    expect(await page.getByLabel("E-mail address").inputValue()).toBe(email);
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/account");
  });

  it("what stays on its page when it is done says so there", async () => {
    const page = await context.newPage();
    await page.goto("/reset-password");
    await page.getByLabel("E-mail address").fill("nobody@example.org");
    await page.getByRole("button", { name: "Ask for a link" }).click();
    await page.getByRole("status").first().waitFor();
    expect((await context.request.get("/healthz")).status()).toBe(200);
  });

  it("an entry is saved, refused with its reasons, and submitted; a member whose session ended signs in and comes back", async () => {
    const member = await aSignedIn();
    const event = await anEvent();
    const { id } = await aProject(event, { team: await aTeam(event, { members: [member] }), draft: true });
    const address = `/team/${event.slug}/entry/${id}`;
    const page = await context.newPage();
    await page.goto(address);
    await page.locator('[name="content.title"]').fill("Lamp");
    await page.getByRole("button", { name: "Save the draft" }).click();
    await page.getByText("Saved").locator("visible=true").first().waitFor();
    expect(await database().project.findUnique({ where: { id } })).toMatchObject({ draft: { title: "Lamp" } });
    await page.locator('[name="content.summary"]').fill("long ".repeat(61));
    await page.getByRole("button", { name: "Submit the entry" }).click();
    await page.getByText("The entry is not submitted yet").first().waitFor();
    expect(await page.locator('[name="content.summary"]').inputValue()).toBe("long ".repeat(61));
    await page.locator('[name="content.summary"]').fill("It gives light.");
    await page.locator('[name="content.repoUrl"]').fill("https://example.org/lamp");
    await page.getByRole("button", { name: "Submit the entry" }).click();
    await page.waitForURL("**/receipt");

    await context.clearCookies();
    await page.goto(address);
    expect(new URL(page.url()).searchParams.get("next")).toBe(address);
    await page.getByLabel("E-mail address").fill(member.email);
    await page.locator('[name="password"]').fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL(`**${address}`);
  });

  it("a review is kept as a draft, refused while a mark is missing, and submitted", async () => {
    const person = await aSignedIn();
    const event = await anEvent();
    const judge = await aJudge(event);
    await database().judge.update({ where: { id: judge.id }, data: { personId: person.id } });
    const { id: assignmentId } = await anAssignment(event, judge, await aProject(event));
    const review = () => database().review.findUnique({ where: { assignmentId }, include: { scores: true } });
    const page = await context.newPage();
    await page.goto(`/judge/${event.slug}/${assignmentId}`);
    await page.locator('[name="comment"]').fill("Bright.");
    await page.locator('label:has([name="scores[0].value"][value="4"])').click();
    await page.getByRole("button", { name: "Save as a draft" }).click();
    await expect.poll(review).toMatchObject({ comment: "Bright.", submittedAt: null });
    await page.getByRole("button", { name: /^Submit/ }).click();
    await page.getByText("The review is not submitted yet").first().waitFor();
    expect(await page.locator('[name="comment"]').inputValue()).toBe("Bright.");
    await page.locator('label:has([name="scores[1].value"][value="5"])').click();
    await page.getByRole("button", { name: /^Submit/ }).click();
    await expect.poll(review).toMatchObject({ submittedAt: expect.any(Date), scores: [expect.anything(), expect.anything()] });
  });
});
