// The deadline is decided by the rule and again by the database, and two tabs never overwrite each other.
import { describe, expect, it } from "vitest";
import { database, transaction, violatedConstraint } from "@/lib/database";
import { lockEvent } from "@/lib/domain/events";
import { grantExtension } from "@/lib/domain/teams";
import { allowed, type Operation } from "@/lib/operation";
import { anEvent, aPerson, aProject, aTeam, as, content, hoursFromNow, refusalOf, replyOf, type TestEvent } from "@/lib/testing";
import { enterProject, saveDraft, submitProject } from ".";
import { insertRevision } from "./queries";

async function aDraft(event: TestEvent) {
  const person = await aPerson();
  const team = await aTeam(event, { members: [person] });
  const project = await aProject(event, { team, draft: true });
  return { person, team, params: { projectId: project.id } };
}
const closed = () => anEvent({ submissionsCloseAt: hoursFromNow(-1) });
const submit = ({ person, params }: Awaited<ReturnType<typeof aDraft>>) => as(person)(submitProject, { params, body: { version: 1 } });

describe("after the deadline", () => {
  it("refuses before any look at the body", async () => {
    const event = await closed();
    const entry = await aDraft(event);
    const late = { status: 409, code: "submissions_closed" };
    for (const body of [undefined, "nonsense", { title: 5 }, { version: "x" }]) {
      expect(await refusalOf(as(entry.person)(submitProject, { params: entry.params, body }))).toMatchObject(late);
      expect(await refusalOf(as(entry.person)(saveDraft, { params: entry.params, body }))).toMatchObject(late);
      expect(await refusalOf(as(entry.person)(enterProject, { params: { eventId: event.id }, body }))).toMatchObject(late);
    }
    expect(await database().revision.count({ where: { projectId: entry.params.projectId } })).toBe(0);
  });

  it("is refused by the database where the rule is by-passed", async () => {
    const entry = await aDraft(await closed());
    const lax = { ...submitProject, allow: () => allowed } as Operation;
    const { person, params } = entry;
    expect(await refusalOf(as(person)(lax, { params, body: { version: 1 } }))).toMatchObject({ status: 409, code: "submissions_closed" });
    const write = transaction((tx) =>
      insertRevision(tx, {
        ...content("Late"), projectId: params.projectId, number: 1, searchText: "late", contentHash: "0".repeat(64), submittedById: null,
        submittedAt: hoursFromNow(-2),
      }));
    expect(violatedConstraint(await write.catch((error: unknown) => error))).toBe("submissions_closed");
    expect(await database().revision.count({ where: { projectId: params.projectId } })).toBe(0);
  });

  it("lets one team in by its extension, and no other", async () => {
    const event = await closed();
    const [one, other] = [await aDraft(event), await aDraft(event)];
    const grant = (teamId: string | null) =>
      replyOf(as(event.organizer)(grantExtension, { params: { eventId: event.id }, body: { teamId, until: hoursFromNow(1).toISOString(), reason: "The lift was stuck." } }));
    await grant(one.team.id);
    await replyOf(submit(one));
    expect(await refusalOf(submit(other))).toMatchObject({ code: "submissions_closed" });
    await grant(null);
    await replyOf(submit(other));
  });

  it("ends with the extension too", async () => {
    const event = await closed();
    const entry = await aDraft(event);
    await database().extension.create({ data: { id: `ext_${"b".repeat(20)}`, eventId: event.id, until: new Date(), reason: "over at once" } });
    expect(await refusalOf(submit(entry))).toMatchObject({ code: "submissions_closed" });
  });
});

describe("closing while submissions are in flight", () => {
  it("takes every one that it acknowledges, and none later than the deadline", async () => {
    const event = await anEvent();
    const entries = await Promise.all(Array.from({ length: 12 }, () => aDraft(event)));
    const closing = transaction(async (tx) => {
      await lockEvent(tx, event.id, "update");
      await tx.$executeRaw`UPDATE events SET submissions_close_at = clock_timestamp() WHERE id = ${event.id}`;
    });
    const outcomes = await Promise.all([...entries.slice(0, 6).map(submit), closing, ...entries.slice(6).map(submit)]);
    const { submissionsCloseAt } = await database().event.findUniqueOrThrow({ where: { id: event.id } });
    const results = outcomes.filter((outcome) => outcome !== undefined);
    for (const outcome of results) if (!outcome.ok) expect(outcome.refusal.code).toBe("submissions_closed");
    const revisions = await database().revision.findMany({ where: { project: { eventId: event.id } } });
    expect(revisions).toHaveLength(results.filter(({ ok }) => ok).length);
    for (const { submittedAt } of revisions) expect(submittedAt < submissionsCloseAt!).toBe(true);
    expect(await refusalOf(submit(await aDraft(event)))).toMatchObject({ code: "submissions_closed" });
  });

  it("waits for whoever holds the event to close it, and then is too late", async () => {
    const event = await anEvent();
    const entry = await aDraft(event);
    let submitting: ReturnType<typeof submit> | undefined;
    await transaction(async (tx) => {
      await lockEvent(tx, event.id, "update");
      submitting = submit(entry);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await tx.$executeRaw`UPDATE events SET submissions_close_at = clock_timestamp() WHERE id = ${event.id}`;
    });
    expect(await refusalOf(submitting!)).toMatchObject({ code: "submissions_closed" });
  });
});

describe("saving", () => {
  const save = (entry: Awaited<ReturnType<typeof aDraft>>, version: number, title: string, idempotencyKey?: string) =>
    as(entry.person)(saveDraft, { params: entry.params, body: { version, content: content(title) }, idempotencyKey });
  const stored = ({ params }: { params: { projectId: string } }) => database().project.findUniqueOrThrow({ where: { id: params.projectId } });

  it("lets one of fifty tabs win, and gives the others its version", async () => {
    const entry = await aDraft(await anEvent());
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, i) => save(entry, 1, `Tab ${i}`)));
    const winners = outcomes.filter(({ ok }) => ok);
    expect(winners).toHaveLength(1);
    const title = `Tab ${outcomes.findIndex(({ ok }) => ok)}`;
    for (const outcome of outcomes)
      if (!outcome.ok)
        expect(outcome.refusal).toMatchObject({ status: 409, code: "version_conflict", data: { current: { version: 2, content: { title } } } });
    expect(await stored(entry)).toMatchObject({ version: 2, draft: { title } });
  });

  it("takes fifty people's saves at once, each once", async () => {
    const event = await anEvent();
    const entries = await Promise.all(Array.from({ length: 50 }, () => aDraft(event)));
    const outcomes = await Promise.all(entries.map((entry, i) => replyOf(save(entry, 1, `Mine ${i}`))));
    expect(new Set(outcomes.map(({ version }) => version))).toEqual(new Set([2]));
    for (const [i, entry] of entries.entries()) expect(await stored(entry)).toMatchObject({ version: 2, draft: { title: `Mine ${i}` } });
  });

  it("counts the same request once, however often the network repeats it", async () => {
    const entry = await aDraft(await anEvent());
    const replies = await Promise.all(["k", "k", "k"].map((key) => replyOf(save(entry, 1, "Once", key))));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(await stored(entry)).toMatchObject({ version: 2 });
    await replyOf(save(entry, 2, "Twice"));
    expect(await replyOf(save(entry, 1, "Once", "k"))).toEqual(replies[0]);
    expect(await stored(entry)).toMatchObject({ version: 3, draft: { title: "Twice" } });
    expect(await refusalOf(save(entry, 3, "Other", "k"))).toMatchObject({ code: "idempotency_key_reused" });
  });

  it("leaves a draft alone that says the same already", async () => {
    const entry = await aDraft(await anEvent());
    await replyOf(save(entry, 1, "Same"));
    expect(await replyOf(save(entry, 2, "Same"))).toMatchObject({ version: 2 });
  });

  it("submits one revision when it is clicked five times", async () => {
    const entry = await aDraft(await anEvent());
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => submit(entry)));
    const ids = new Set(outcomes.map((outcome) => outcome.ok && "reply" in outcome && outcome.reply.revisionId));
    expect(ids.size).toBe(1);
    expect(await database().revision.count({ where: { projectId: entry.params.projectId } })).toBe(1);
  });
});
