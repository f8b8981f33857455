import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contentFrom, markOfKey, mergeTyped, optionsOf, type Content, type Draft } from "./content";
import type { Held } from "./held";
import { ReviewSaver } from "./review-saver";
import type { Answer } from "./send-review";

const marks = (...values: (number | null)[]): Content =>
  ({ scores: values.map((value, i) => ({ criterionId: `c${i}`, value })), comment: "", privateNote: "" });

/** A server that keeps one review as ours does, answers a key once, and can be cut off before or after it has written. */
function aServer() {
  const review = { version: 0, content: marks(null, null), submitted: false };
  const answered = new Map<string, Answer>();
  const log: { draft: Draft; key: string }[] = [];
  const server = { review, log, kept: null as Held | null, cut: null as "before" | "after" | null, signedOut: false };
  const write = ({ version, submit, ...content }: Draft): Answer => {
    const same = JSON.stringify(content.scores) === JSON.stringify(review.content.scores) && content.comment === review.content.comment && submit === review.submitted;
    if (same && review.version > 0) return { kind: "saved", version: review.version, savedAt: "then" };
    if (version !== review.version) return { kind: "conflict", current: { ...review.content, version: review.version, submitted: review.submitted } };
    Object.assign(review, { version: version + 1, submitted: submit, content: { scores: content.scores, comment: content.comment, privateNote: content.privateNote } });
    return { kind: "saved", version: review.version, savedAt: "now" };
  };
  const send = async (draft: Draft, key: string): Promise<Answer> => {
    log.push({ draft, key });
    if (server.cut === "before") return { kind: "offline" };
    if (server.signedOut) return { kind: "signed_out" };
    const answer = answered.get(key) ?? write(draft);
    answered.set(key, answer);
    return server.cut === "after" ? { kind: "offline" } : answer;
  };
  const saved = () => ({ version: review.version, savedAt: null, isSubmitted: review.submitted, content: review.content });
  const open = (page = saved()) => new ReviewSaver({ saved: page, revisionId: "rev", send, keep: async (held) => ((server.kept = held), true) });
  return { ...server, server, open, saved };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("saving as she marks", () => {
  it("waits for a pause, sends once, and keeps on the device until it is acknowledged", async () => {
    const { server, open, review, log } = aServer();
    const saver = open();
    saver.changed(marks(3, null));
    saver.changed(marks(3, 4));
    expect([saver.snapshot().state, saver.snapshot().marked, server.kept?.content.scores[1]?.value]).toEqual(["typing", 2, 4]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([log.length, review.version, saver.snapshot().state, saver.snapshot().version, server.kept?.isUnsent]).toEqual([1, 1, "saved", 1, false]);
  });

  it.each(["before", "after"] as const)("cut off %s the server wrote, repeats the same request with the same key", async (cut) => {
    const { server, open, review, log } = aServer();
    const saver = open();
    server.cut = cut;
    saver.changed(marks(3, null));
    await vi.advanceTimersByTimeAsync(1000);
    expect(saver.snapshot().state).toBe("offline");
    saver.changed(marks(3, 5));
    await vi.advanceTimersByTimeAsync(1000);
    server.cut = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(new Set(log.slice(0, -1).map(({ key }) => key)).size).toBe(1);
    expect([review.version, review.content.scores.map(({ value }) => value), saver.snapshot().state, server.kept?.isUnsent]).toEqual([2, [3, 5], "saved", false]);
  });

  it("keeps everything when she was signed out, and sends it when she is back", async () => {
    const { server, open, review } = aServer();
    const saver = open();
    server.signedOut = true;
    saver.changed(marks(2, null));
    await vi.advanceTimersByTimeAsync(1000);
    expect([saver.snapshot().state, server.kept?.content.scores[0]?.value]).toEqual(["signed_out", 2]);
    server.signedOut = false;
    expect(await saver.save()).toBe(true);
    expect([review.version, server.kept?.isUnsent]).toEqual([1, false]);
  });
});

describe("two tabs", () => {
  it("shows both versions and writes over neither until she has chosen", async () => {
    for (const choice of ["keepMine", "takeTheirs"] as const) {
      const { open, review } = aServer();
      const [one, two] = [open(), open()];
      one.changed(marks(1, null));
      await one.save();
      two.changed(marks(5, 5));
      await two.save();
      expect(two.snapshot()).toMatchObject({ state: "conflict", conflict: { mine: marks(5, 5), theirs: { version: 1, scores: marks(1, null).scores } } });
      two.changed(marks(5, 4));
      await vi.advanceTimersByTimeAsync(5000);
      expect(review.version).toBe(1);
      two[choice]();
      await vi.advanceTimersByTimeAsync(5000);
      expect([review.version, review.content.scores[0]?.value, two.snapshot().state]).toEqual(choice === "keepMine" ? [2, 5, "saved"] : [1, 1, "saved"]);
    }
  });
});

describe("submitting", () => {
  it("takes along what was not saved yet", async () => {
    const { server, open, review, log } = aServer();
    const saver = open();
    saver.changed(marks(3, 4));
    expect(await saver.submit()).toBe("in");
    expect([log.length, review.submitted, server.kept?.isSubmitted]).toEqual([1, true, true]);
    await vi.advanceTimersByTimeAsync(5000);
    expect([log.length, review.submitted]).toEqual([1, true]);
  });

  it.each(["before", "after"] as const)("cut off %s the server wrote, goes out by itself later and is never reopened by it", async (cut) => {
    const { server, open, review, log } = aServer();
    const saver = open();
    saver.changed(marks(3, 4));
    server.cut = cut;
    expect(await saver.submit()).toBe("kept");
    expect([saver.snapshot().state, server.kept]).toMatchObject(["offline", { wantsSubmitted: true, isSubmitted: false, isUnsent: true }]);
    server.cut = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([review.version, review.submitted, server.kept?.isSubmitted, new Set(log.map(({ key }) => key)).size]).toEqual([1, true, true, 1]);
    saver.changed(marks(3, 5));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([review.version, review.submitted, review.content.scores[1]?.value]).toEqual([2, true, 5]);
  });
});

describe("what the device held when the page is opened again", () => {
  it.each(["before", "after"] as const)("cut off %s the server wrote, then closed: goes out once, with the same key", async (cut) => {
    const { server, open, saved, review, log } = aServer();
    const before = saved();
    const first = open();
    server.cut = cut;
    first.changed(marks(3, 4));
    await first.submit();
    first.stop();
    server.cut = null;
    const again = open(before); // a copy of the page from before
    again.adopt(server.kept!);
    expect(again.current).toEqual(marks(3, 4));
    await vi.advanceTimersByTimeAsync(10_000);
    expect([review.version, review.submitted, again.snapshot().state, new Set(log.map(({ key }) => key)).size]).toEqual([1, true, "saved", 1]);
  });

  it("stands over a copy of the page from before it was saved, and under a newer one", async () => {
    const { server, open, saved, review } = aServer();
    const before = saved();
    const first = open();
    first.changed(marks(3, null));
    await first.save();
    const copy = open(before);
    copy.adopt(server.kept!);
    expect([copy.current, copy.snapshot().version, copy.isUnsaved]).toEqual([marks(3, null), 1, false]);
    Object.assign(review, { version: 2, content: marks(1, 1) });
    const fresh = open();
    fresh.adopt(server.kept!);
    expect([fresh.current, fresh.snapshot().version, fresh.isUnsaved]).toEqual([marks(1, 1), 2, false]);
  });

  it("is shown beside a save from another device, and neither is lost before she has chosen", async () => {
    for (const choice of ["keepMine", "takeTheirs"] as const) {
      const { server, open, review } = aServer();
      const first = open();
      server.cut = "before";
      first.changed(marks(5, 5));
      first.stop();
      server.cut = null;
      Object.assign(review, { version: 1, content: marks(1, 2) });
      const again = open();
      again.adopt(server.kept!);
      await vi.advanceTimersByTimeAsync(5000);
      expect([again.snapshot().conflict?.mine, again.snapshot().conflict?.theirs.scores, review.version]).toEqual([marks(5, 5), marks(1, 2).scores, 1]);
      again[choice]();
      await vi.advanceTimersByTimeAsync(5000);
      expect([review.content, server.kept?.isUnsent]).toEqual([choice === "keepMine" ? marks(5, 5) : marks(1, 2), false]);
    }
  });

  it("takes back a submitted review without a connection, and says so to the server later", async () => {
    const { server, open, review } = aServer();
    const first = open();
    first.changed(marks(3, 4));
    await first.submit();
    server.cut = "before";
    first.reopen();
    await vi.advanceTimersByTimeAsync(1000);
    expect([review.submitted, server.kept]).toMatchObject([true, { isUnsent: true, isSubmitted: true, wantsSubmitted: false }]);
    server.cut = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([review.submitted, review.version]).toEqual([false, 2]);
  });
});

describe("what was typed before the device was read", () => {
  it("stands over what is found; the rest does not", () =>
    expect(mergeTyped(marks(null, null), { ...marks(2, null), comment: "new" }, { ...marks(5, 4), privateNote: "old" })).toEqual({
      ...marks(2, 4), comment: "new", privateNote: "old",
    }));
});

describe("the marks to choose from", () => {
  const criterion = { id: "c", name: "", description: "", weight: 1, min: 1, max: 5, levels: [] };
  it.each([
    [{}, null, [1, 2, 3, 4, 5]],
    [{}, 3.7, [1, 2, 3, 3.7, 4, 5]],
    [{ levels: [{ value: 2.5, text: "half" }] }, null, [1, 2, 2.5, 3, 4, 5]],
    [{ min: 0, max: 10 }, null, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
    [{ max: 100 }, null, null],
    [{ min: 0.5, max: 3 }, null, [0.5, 1, 1.5, 2, 2.5, 3]],
    [{ min: 0.25 }, null, null],
  ])("%j with %s: %j", (change, mark, wanted) => expect(optionsOf({ ...criterion, ...change }, mark)).toEqual(wanted));

  it("have their digit, and 0 for ten where nought is no mark", () => {
    const upTo10 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(["1", "9", "0", "x", "Enter"].map((key) => markOfKey({ key }, upTo10))).toEqual([1, 9, 10, null, null]);
    expect(markOfKey({ key: "0" }, [0, ...upTo10])).toBe(0);
    expect(markOfKey({ key: "6" }, [1, 2, 3, 4, 5])).toBeNull();
  });

  it("have the half above with Shift, on any keyboard, where the scale has halves", () => {
    const halves = [1, 1.5, 2, 2.5, 3];
    expect(markOfKey({ key: "@", code: "Digit2", shiftKey: true }, halves)).toBe(2.5);
    expect(markOfKey({ key: "2", code: "Digit2", shiftKey: true }, [1, 2, 3])).toBe(2); // digits need Shift there
    expect(markOfKey({ key: ")", code: "Digit0", shiftKey: true }, [0.5, 1])).toBe(0.5);
    expect(markOfKey({ key: "#", code: "Digit3", shiftKey: true }, halves)).toBeNull();
  });

  it("stand in the rubric's order, whatever the order of the stored ones", () => {
    const two = [{ ...criterion, id: "a" }, { ...criterion, id: "b" }];
    expect(contentFrom({ scores: [{ criterionId: "b", value: 2 }], comment: "", privateNote: "" }, two).scores).toEqual([
      { criterionId: "a", value: null }, { criterionId: "b", value: 2 },
    ]);
  });
});
