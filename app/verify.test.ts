// Whoever holds a certificate can have it checked by her own browser: from the address in its code, and from its file with the network gone.
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { issueAllRecords, replaceRecord } from "@/lib/domain/records";
import { publishRanking, showRanking } from "@/lib/domain/results";
import { aJudge, anEvent, aProject, aReview, as, hoursFromNow, replyOf } from "@/lib/testing";
import { hasBrowser, openBrowser } from "@/lib/testing/browser";
import { servePortal } from "@/lib/testing/portal";

async function aCertificate() {
  const event = await anEvent();
  const [judge, project, other] = [await aJudge(event), await aProject(event), await aProject(event)];
  for (const [reviewed, marks] of [[project, [5, 4]], [other, [2, 1]]] as const) await aReview(event, judge, reviewed, [...marks]);
  await aReview(event, await aJudge(event), project, [4, 4]);
  await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-1) } });
  const params = { eventId: event.id };
  const { basis, matters } = await replyOf(as(event.organizer)(showRanking, { params }));
  const decisions = matters.map(({ id }) => ({ matter: id, reason: "Looked at together." }));
  await replyOf(as(event.organizer)(publishRanking, { params, body: { basis, decisions } }));
  await replyOf(as(event.organizer)(issueAllRecords, { params }));
  const { id, content } = await database().issuedRecord.findFirstOrThrow({ where: { kind: "certificate" } });
  return { event, id, file: content! };
}

describe.skipIf(!hasBrowser())("a certificate in a browser", { timeout: 120_000 }, () => {
  let portal: Awaited<ReturnType<typeof servePortal>>;
  let browser: Browser;
  let context: BrowserContext;
  let given: Awaited<ReturnType<typeof aCertificate>>;

  beforeAll(async () => {
    given = await aCertificate();
    portal = await servePortal();
    browser = await openBrowser();
    context = await browser.newContext({ baseURL: portal.url });
    context.setDefaultTimeout(20_000);
  }, 600_000);

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  it("is checked on the page that its code opens, and told to be revoked once it is", async () => {
    const page = await context.newPage();
    await page.goto(`/verify/${given.id}`);
    await page.getByText("Checked in this browser: signed by this portal").waitFor();
    await page.getByText("This portal issued it, and it stands.").waitFor();
    await replyOf(as(given.event.organizer)(replaceRecord, { params: { recordId: given.id }, body: { reason: "Another name." } }));
    await page.reload();
    await page.getByText("The organizers revoked this record").waitFor();
  });

  it("is checked from its file with the network gone, and a changed letter is found", async () => {
    const page = await context.newPage();
    await page.goto("/verify", { waitUntil: "networkidle" });
    await context.setOffline(true);
    const check = async (text: string) => {
      await page.getByLabel("Or its text").fill(text);
      await page.getByRole("button", { name: "Check it here" }).click();
    };
    await check(given.file);
    await page.getByText("Checked in this browser: signed by this portal").waitFor();
    await page.getByText("Not known whether it still stands").waitFor();
    await check(given.file.replace(/"name":"Person/, '"name":"Parson'));
    await page.getByText("something was changed after it was signed").waitFor();
    await check("not a record");
    await page.getByText("This is no signed record.").first().waitFor();
    await context.setOffline(false);
    expect(given.file).toContain('"name":"Person');
  });
});
