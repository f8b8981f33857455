// A close call from its preview to the answer to an appeal, through a real browser.
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database, newId } from "@/lib/database";
import { hashPassword } from "@/lib/domain/accounts";
import { aJudge, anEvent, aPerson, aProject, aReview, aTeam, hoursFromNow, type TestEvent } from "@/lib/testing";
import { hasBrowser, openBrowser } from "@/lib/testing/browser";
import { servePortal } from "@/lib/testing/portal";

const PASSWORD = "a sentence to decide with";

describe.skipIf(!hasBrowser())("a close call, in a browser", { timeout: 240_000 }, () => {
  let portal: Awaited<ReturnType<typeof servePortal>>;
  let browser: Browser;
  let event: TestEvent;
  let organizer: Page;
  let member: Page;

  beforeAll(async () => {
    portal = await servePortal();
    browser = await openBrowser();
    event = await anEvent({ judgingClosesAt: hoursFromNow(-1) });
    await database().prize.create({ data: { id: newId("prize"), eventId: event.id, name: "Grand prize", position: 0 } });
    const passwordHash = await hashPassword(PASSWORD);
    await database().person.update({ where: { id: event.organizer.id }, data: { passwordHash } });
    const tara = await aPerson({ name: "Tara", passwordHash });
    const team = await aTeam(event, { members: [tara] });
    const projects = [await aProject(event, { title: "Lantern", team })];
    for (const title of ["Wheel", "Burrow", "Nest"]) projects.push(await aProject(event, { title }));
    const marks = [[5, 4, 4], [4, 5, 4], [3, 2, 3], [2, 3, 1]];
    for (let j = 0; j < 3; j++) {
      const judge = await aJudge(event);
      for (const [p, project] of projects.entries()) await aReview(event, judge, project, [marks[p]![j]!, marks[p]![j]!]);
    }
    organizer = await signedIn(event.organizer.email);
    member = await signedIn(tara.email);
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  async function signedIn(email: string): Promise<Page> {
    const context = await browser.newContext({ baseURL: portal.url, viewport: { width: 390, height: 844 }, locale: "en-GB" });
    context.setDefaultTimeout(20_000);
    const page = await context.newPage();
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

  const at = (room: string) => `/organize/${event.slug}/${room}`;

  /** Chooses the winner, looks at what it changes, and decides it. */
  async function decide(winner: string, reason: string) {
    await organizer.goto(at("decisions"));
    await organizer.getByRole("link", { name: /^Grand prize/ }).click();
    await organizer.getByLabel("Winner").selectOption({ label: winner });
    await organizer.getByRole("button", { name: /Take the judges/ }).click();
    const effect = organizer.getByRole("table", { name: "Who wins" });
    await effect.waitFor();
    expect(await effect.innerText()).toMatch(new RegExp(`Grand prize[\\s\\S]*nobody[\\s\\S]*${winner}`));
    await isAccessible(organizer);
    await organizer.getByLabel("Why").fill(reason);
    await organizer.getByRole("button", { name: "Decide it so" }).click();
    await organizer.waitForURL(`**${at("decisions")}`);
    expect(await organizer.getByRole("table", { name: "Awards" }).innerText()).toContain(winner);
  }

  async function undo() {
    await organizer.getByRole("link", { name: /^Grand prize/ }).click();
    await organizer.getByLabel("Why").fill("One judge had not been asked.");
    await organizer.getByRole("button", { name: "Undo the decision" }).click();
    await organizer.waitForURL(`**${at("decisions")}`);
  }

  async function publish(note = "") {
    await organizer.goto(at("results/publish"));
    if (note) await organizer.getByLabel("Note to the public").fill(note);
    await organizer.getByRole("button", { name: "Publish the ranking" }).click();
    await organizer.waitForURL(`**${at("results")}`);
  }

  const published = async () =>
    (await (await organizer.request.get(`/api/events/${event.id}/results`)).json()) as { number: number; awards: object[]; changes: object | null; appeals: object };

  it("is previewed, decided, undone and decided again before anything is published", async () => {
    await organizer.goto(at("results/publish"));
    await organizer.getByText("1 decision is due").waitFor();
    await decide("Lantern", "The judges met and chose Lantern.");
    await undo();
    expect(await organizer.getByText("1 of 1 waits for you").count()).toBe(1);
    await decide("Wheel", "The judges met again and chose Wheel.");
    await isAccessible(organizer);
    expect(await organizer.getByText("One judge had not been asked.").count()).toBe(1);
    await publish();
    expect(await published()).toMatchObject({ number: 1, awards: [{ settled: "decided", reason: "The judges met again and chose Wheel." }] });
  });

  it("is corrected by a second publication, which says what it changed", async () => {
    await organizer.goto(at("decisions"));
    await undo();
    await decide("Lantern", "A vote had been counted twice.");
    await publish("A vote of the judges had been counted twice.");
    expect(await published()).toMatchObject({
      number: 2, awards: [{ settled: "decided", reason: "A vote had been counted twice." }],
      changes: { difference: { awards: [{ before: { settled: "decided" }, after: { settled: "decided" } }] } },
    });
  });

  it("is appealed by a team, and answered on record", async () => {
    await member.goto(`/team/${event.slug}`);
    await member.getByRole("link", { name: "Appeals" }).click();
    await member.waitForURL("**/appeals");
    await isAccessible(member);
    await member.getByLabel("What is wrong").fill("Our second mark is about another entry.");
    await member.getByRole("button", { name: "File the appeal" }).click();
    await member.getByText("The organizers have not answered yet").waitFor();

    await organizer.goto(at("decisions"));
    await organizer.getByText("Our second mark is about another entry.").waitFor();
    await isAccessible(organizer);
    await organizer.getByLabel("Your answer").fill("We asked the judge: it is about yours.");
    await organizer.getByRole("button", { name: "Answer the appeal" }).click();
    await organizer.getByText("Answered", { exact: false }).first().waitFor();
    await member.reload();
    await member.getByText("We asked the judge: it is about yours.").waitFor();
    await isAccessible(member);
    expect(await published()).toMatchObject({ appeals: { filed: 1, answered: 1 } });

    // An organizer who has a team of her own reads others' appeals in her organizer's room, and not as hers.
    await aTeam(event, { members: [event.organizer] });
    await organizer.goto(`/team/${event.slug}/appeals`);
    await organizer.getByText("You can appeal until").waitFor();
    expect(await organizer.getByText("What you wrote").count()).toBe(0);
  });
});
