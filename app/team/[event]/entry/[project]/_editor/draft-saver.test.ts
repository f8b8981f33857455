import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DraftSaver } from "./draft-saver";
import type { Content } from "./fields";
import type { Answer, Draft } from "./send";

const blank: Content = {
  title: "", summary: "", description: "", repoUrl: "", demoUrl: "", videoUrl: "", trackId: null, tags: [], answers: {},
};
const saved = { version: 1, savedAt: "2026-03-14T12:00:00Z", content: blank, missing: [] };

/** A form, a browser's store and a server that answers what the test says. */
function aTab() {
  const form = { content: blank };
  const kept: { draft: Draft | null } = { draft: null };
  const sent: { draft: Draft; key: string }[] = [];
  const answers: Answer[] = [];
  let version = 1;
  const answer = (draft: Draft, key: string): Answer => {
    sent.push({ draft, key });
    return answers.shift() ?? { kind: "saved", version: ++version, savedAt: "2026-03-14T12:01:00Z", missing: [] };
  };
  const saver = new DraftSaver({
    saved, read: () => form.content, keep: (draft) => void (kept.draft = draft), find: () => kept.draft,
    sendDraft: async (draft, key) => answer(draft, key),
    sendSubmission: async (draft, key) => (answers.length > 0 ? answer(draft, key) : (sent.push({ draft, key }), { kind: "submitted" })),
  });
  const type = (title: string) => {
    form.content = { ...form.content, title };
    saver.changed();
  };
  return { saver, form, kept, sent, answers, type };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a draft in a tab", () => {
  it("is saved once after a pause, and forgotten by the browser then", async () => {
    const { saver, sent, kept, type } = aTab();
    for (const title of ["L", "La", "Lamp"]) type(title);
    expect(saver.snapshot().state).toBe("typing");
    expect(kept.draft?.content.title).toBe("Lamp");
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent.map(({ draft }) => [draft.version, draft.content.title])).toEqual([[1, "Lamp"]]);
    expect(saver.snapshot()).toMatchObject({ state: "saved", version: 2 });
    expect(kept.draft).toBeNull();
    expect(saver.isUnsaved).toBe(false);
  });

  it("sends one request at a time, each on the version before", async () => {
    const { saver, sent, type } = aTab();
    type("A");
    const first = saver.save();
    type("B");
    await Promise.all([first, saver.save(), saver.save()]);
    expect(sent.map(({ draft }) => [draft.version, draft.content.title])).toEqual([[1, "A"], [2, "B"]]);
  });

  it("repeats what was not answered as it was, with the same key, then sends what came after", async () => {
    const { saver, sent, answers, type } = aTab();
    answers.push({ kind: "offline" });
    type("A");
    await vi.advanceTimersByTimeAsync(1300);
    expect(saver.snapshot().state).toBe("offline");
    type("B");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent.map(({ draft }) => draft.content.title)).toEqual(["A", "A", "B"]);
    expect(sent[1]!.key).toBe(sent[0]!.key);
    expect(sent[2]!.key).not.toBe(sent[0]!.key);
    expect(saver.snapshot()).toMatchObject({ state: "saved", version: 3 });
  });

  it("sends nothing over another's save until somebody has chosen", async () => {
    const { saver, sent, kept, answers, type } = aTab();
    const theirs = { version: 7, savedAt: "2026-03-14T12:02:00Z", content: { ...blank, title: "Theirs" } };
    answers.push({ kind: "conflict", current: theirs });
    type("Mine");
    await vi.advanceTimersByTimeAsync(1300);
    expect(saver.snapshot()).toMatchObject({ state: "conflict", conflict: { mine: { title: "Mine" }, theirs } });
    type("Mine, more");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await saver.save()).toBe(false);
    expect(await saver.submit()).toBe(false);
    expect(sent).toHaveLength(1);
    expect(kept.draft?.content.title).toBe("Mine, more");
    saver.keepMine();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]!.draft).toMatchObject({ version: 7, content: { title: "Mine, more" } });
  });

  it("takes the other version where that is the choice", async () => {
    const { saver, sent, form, answers, type } = aTab();
    const theirs = { version: 7, savedAt: "2026-03-14T12:02:00Z", content: { ...blank, title: "Theirs" } };
    answers.push({ kind: "conflict", current: theirs });
    type("Mine");
    await vi.advanceTimersByTimeAsync(1300);
    form.content = theirs.content;
    saver.takeTheirs();
    expect(saver.snapshot()).toMatchObject({ state: "saved", version: 7, conflict: null });
    await saver.save();
    expect(sent).toHaveLength(1);
  });

  it("keeps the text in the browser where the sign-in is over", async () => {
    const { saver, kept, answers, type } = aTab();
    answers.push({ kind: "signed_out" });
    type("Long words");
    await vi.advanceTimersByTimeAsync(1300);
    expect(saver.snapshot().state).toBe("signed_out");
    expect(kept.draft?.content.title).toBe("Long words");
    expect(await saver.save()).toBe(true);
  });

  it("says what is missing when it is submitted, and saves the draft all the same", async () => {
    const { saver, sent, answers, type } = aTab();
    answers.push({ kind: "refused", errors: { "content.summary": ["This is required."] } });
    type("Lamp");
    expect(await saver.submit()).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    expect(saver.snapshot()).toMatchObject({ state: "saved", errors: { "content.summary": ["This is required."] } });
    expect(await saver.submit()).toBe(true);
    expect(saver.snapshot().errors).toBeNull();
  });

  it("counts a submission once whose answer was lost", async () => {
    const { saver, sent, answers, type } = aTab();
    answers.push({ kind: "offline" });
    type("Lamp");
    expect(await saver.submit()).toBe(false);
    expect(saver.snapshot().errors).toEqual({ "": [expect.stringContaining("not submitted")] });
    expect(await saver.submit()).toBe(true);
    expect(sent[1]!.key).toBe(sent[0]!.key);
  });

  it("finds what an earlier visit could not send, and asks before it uses it", async () => {
    const { saver, form, kept, sent } = aTab();
    kept.draft = { version: 1, content: { ...blank, title: "Lost" } };
    saver.start();
    expect(saver.snapshot().rescued?.content.title).toBe("Lost");
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(0);
    form.content = { ...blank, title: "Lost" };
    saver.takeRescued();
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent.map(({ draft }) => draft.content.title)).toEqual(["Lost"]);
    expect([saver.snapshot().rescued, kept.draft]).toEqual([null, null]);
  });

  it("lets somebody choose where the draft has moved on since", async () => {
    const { saver, form, kept, sent } = aTab();
    kept.draft = { version: 0, content: { ...blank, title: "Lost" } };
    saver.start();
    form.content = { ...blank, title: "Lost" };
    saver.takeRescued();
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(0);
    expect(saver.snapshot().conflict).toMatchObject({ mine: { title: "Lost" }, theirs: { version: 1, content: { title: "" } } });
    saver.keepMine();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.map(({ draft }) => [draft.version, draft.content.title])).toEqual([[1, "Lost"]]);
  });

  it("settles a save that was not answered before it submits", async () => {
    const { saver, sent, answers, type } = aTab();
    answers.push({ kind: "offline" }, { kind: "offline" });
    type("Lamp");
    await vi.advanceTimersByTimeAsync(1300);
    expect(await saver.submit()).toBe(false);
    expect(saver.snapshot()).toMatchObject({ state: "offline", errors: { "": [expect.stringContaining("not submitted")] } });
    expect(await saver.submit()).toBe(true);
    expect(new Set(sent.slice(0, 3).map(({ key }) => key)).size).toBe(1);
    expect(sent[3]!.draft.version).toBe(2);
  });

  it("knows its own submission when it meets it as a conflict", async () => {
    const { saver, answers, type } = aTab();
    answers.push({ kind: "offline" });
    type("Lamp");
    await saver.submit();
    answers.push({ kind: "conflict", current: { version: 2, savedAt: "2026-03-14T12:02:00Z", content: { ...blank, title: "Lamp" } } });
    type("Lantern");
    await vi.advanceTimersByTimeAsync(5000);
    expect(saver.snapshot()).toMatchObject({ state: "saved", conflict: null });
  });
});
