import { inOrderOf, isAllMarked, markedCount, pick, sameContent, type Content, type Draft, type Stored } from "./content";
import type { Held, Trouble } from "./held";
import { newKey } from "./new-key";
import type { Answer } from "./send-review";

const PAUSE = 800;
const RETRY = [4000, 8000, 15_000, 30_000];
/** How long she waits for an answer before she goes on; her review is on this device by then. */
const PATIENCE = 2500;

export type SavingState = "fresh" | "saved" | "typing" | "saving" | "offline" | "signed_out" | "somebody_else" | "refused" | "conflict";

export interface Saved {
  version: number;
  savedAt: string | null;
  isSubmitted: boolean;
  content: Content;
}

export interface Snapshot {
  state: SavingState;
  version: number;
  savedAt: string | null;
  marked: number;
  conflict: { mine: Content; theirs: Stored } | null;
  errors: Record<string, string[]> | null;
  isSubmitting: boolean;
  /** As she wants it; the server may not have heard of it. */
  wantsSubmitted: boolean;
}

interface Surroundings {
  /** What the page came with; null: only what the device holds is known. */
  saved: Saved | null;
  revisionId: string;
  send(draft: Draft, key: string): Promise<Answer>;
  /** Keeps it on this device; false: it cannot. */
  keep(held: Held): Promise<boolean>;
}

const WITHOUT_SCORES: Content = { scores: [], comment: "", privateNote: "" };

/**
 * Keeps on the device what a judge writes and saves it after a pause, one request at a time. A request without an answer is
 * repeated as it was, with the same key, so that it counts once; nothing is sent over a save from elsewhere until she has chosen.
 */
export class ReviewSaver {
  #snapshot: Snapshot;
  #listeners = new Set<() => void>();
  #current: Content;
  /** What the server is known to have; null: not known. */
  #stored: Content | null;
  #isSubmitted: boolean;
  #waiting: Held["waiting"] = null;
  #trouble: Trouble | null = null;
  #flight: Promise<Answer> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isStopped = false;
  #isKept = true;

  constructor(private readonly around: Surroundings) {
    const { content, version, savedAt, isSubmitted } = around.saved ?? { content: WITHOUT_SCORES, version: 0, savedAt: null, isSubmitted: false };
    this.#current = content;
    this.#stored = around.saved && content;
    this.#isSubmitted = isSubmitted;
    this.#snapshot = {
      version, savedAt, state: savedAt ? "saved" : "fresh", marked: markedCount(content), conflict: null, errors: null, isSubmitting: false,
      wantsSubmitted: isSubmitted,
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  snapshot = (): Snapshot => this.#snapshot;

  get current(): Content {
    return this.#current;
  }

  get isUnsaved(): boolean {
    return this.#waiting !== null || this.#stored === null || !sameContent(this.#current, this.#stored) || this.#snapshot.wantsSubmitted !== this.#isSubmitted;
  }

  /** Whether the page may go without a word being lost. */
  get isSafe(): boolean {
    return this.#isKept || !this.isUnsaved;
  }

  /** Takes over what this device holds. Where the page is a copy from before, the device knows better; where it is newer, she is asked. */
  adopt = (held: Held): void => {
    const { saved } = this.around;
    const isSeenByServer = saved !== null && saved.version > held.version && held.waiting === null;
    if (!held.isUnsent && saved !== null && saved.version >= held.version) return;
    if (isSeenByServer && sameContent(held.content, saved.content) && held.wantsSubmitted === saved.isSubmitted) return this.#keep();
    this.#current = held.content;
    this.#waiting = held.waiting;
    const { version, savedAt, wantsSubmitted, trouble } = held;
    const marked = markedCount(held.content);
    if (isSeenByServer) return this.#disagree({ ...saved.content, version: saved.version, submitted: saved.isSubmitted }, { wantsSubmitted, marked });
    this.#isSubmitted = held.isSubmitted;
    this.#stored = !held.isUnsent ? held.content : saved?.version === version ? saved.content : null;
    this.#set({ version, savedAt, wantsSubmitted, marked, state: held.isUnsent ? "typing" : "saved" });
    if (trouble?.kind === "conflict") return this.#disagree(trouble.theirs);
    if (held.isUnsent) this.#later(0);
  };

  /** Something was marked or written. */
  changed = (content: Content): void => {
    this.#current = content;
    const { conflict, wantsSubmitted } = this.#snapshot;
    this.#set({ marked: markedCount(content), wantsSubmitted: wantsSubmitted && isAllMarked(content) });
    if (!conflict) {
      this.#trouble = null;
      this.#set({ state: "typing", errors: null });
      this.#later(PAUSE);
    }
    this.#keep();
  };

  /** Saves at once; true when the server has it all. */
  save = async (): Promise<boolean> => {
    await this.#idle();
    if (this.#snapshot.conflict || !(await this.#settle())) return false;
    if (!this.isUnsaved) return true;
    if ((await this.#post()).kind !== "saved") return false;
    if (!this.isUnsaved) return true;
    this.#later(PAUSE);
    return false;
  };

  /**
   * Submits. "in": it counts; "kept": it is on this device and goes out when it can; "stays": she has to see to it first.
   */
  submit = async (): Promise<"in" | "kept" | "stays"> => {
    if (this.#snapshot.isSubmitting || this.#snapshot.conflict) return "stays";
    this.#set({ isSubmitting: true, errors: null, wantsSubmitted: true });
    this.#keep();
    try {
      const isIn = await Promise.race([this.save(), new Promise<false>((resolve) => setTimeout(resolve, PATIENCE, false))]);
      return isIn ? "in" : ["offline", "saving"].includes(this.#snapshot.state) ? "kept" : "stays";
    } finally {
      this.#set({ isSubmitting: false });
    }
  };

  /** Takes a submitted review back into her hands: it does not count until she submits it again. */
  reopen = (): void => {
    this.#set({ wantsSubmitted: false, state: "typing" });
    this.#keep();
    void this.save();
  };

  /** Says that what stands was looked at beside the revision of this page. */
  confirm = async (): Promise<boolean> => {
    await this.#idle();
    return !this.#snapshot.conflict && (await this.#settle()) && (await this.#post()).kind === "saved";
  };

  keepMine = (): void => {
    const { theirs } = this.#snapshot.conflict!;
    this.#stored = pick(theirs);
    this.#isSubmitted = theirs.submitted;
    this.#trouble = null;
    this.#set({ conflict: null, version: theirs.version, state: "typing" });
    this.#keep();
    void this.save();
  };

  takeTheirs = (): void => {
    const { theirs } = this.#snapshot.conflict!;
    this.#current = this.#stored = pick(theirs);
    this.#isSubmitted = theirs.submitted;
    this.#trouble = null;
    this.#set({ conflict: null, version: theirs.version, state: "saved", marked: markedCount(theirs), wantsSubmitted: theirs.submitted });
    this.#keep();
  };

  start = (): void => void (this.#isStopped = false);

  /** No more is sent by itself. What is on the way still arrives. */
  stop = (): void => {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  };

  async #idle(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#flight) await this.#flight;
  }

  /** Sends what had no answer once more, as it was; true when nothing is in doubt any more. */
  async #settle(): Promise<boolean> {
    return this.#waiting === null || (await this.#send(this.#waiting)).kind === "saved";
  }

  #post(): Promise<Answer> {
    const { version, wantsSubmitted } = this.#snapshot;
    const draft = { ...pick(this.#current), version, revisionId: this.around.revisionId || undefined, submit: wantsSubmitted };
    this.#waiting = { draft, key: newKey() };
    this.#keep();
    return this.#send(this.#waiting);
  }

  async #send(waiting: { draft: Draft; key: string }): Promise<Answer> {
    this.#set({ state: "saving" });
    this.#flight = this.around.send(waiting.draft, waiting.key);
    const answer = await this.#flight;
    this.#flight = null;
    if (answer.kind === "offline") {
      this.#set({ state: "offline" });
      this.#later(RETRY[Math.min(this.#failures++, RETRY.length - 1)]!);
      return answer;
    }
    this.#failures = 0;
    if (answer.kind === "signed_out" || answer.kind === "somebody_else") {
      this.#set({ state: answer.kind });
      return answer;
    }
    this.#waiting = null;
    if (answer.kind === "saved") this.#acknowledged(waiting.draft, answer);
    if (answer.kind === "refused") {
      this.#trouble = { kind: "refused", detail: answer.detail, errors: answer.errors };
      this.#set({ state: "refused", errors: answer.errors });
    }
    if (answer.kind === "conflict") this.#disagree(answer.current);
    this.#keep();
    return answer;
  }

  #acknowledged(draft: Draft, { version, savedAt }: { version: number; savedAt: string }): void {
    this.#stored = pick(draft);
    this.#isSubmitted = draft.submit;
    this.#trouble = null;
    this.#set({ version, savedAt, state: "saved" });
    if (this.isUnsaved) this.#set({ state: "typing" });
  }

  #disagree(stored: Stored, also: Partial<Snapshot> = {}): void {
    const theirs = { ...stored, ...inOrderOf(this.#current, stored) };
    this.#trouble = { kind: "conflict", theirs };
    this.#set({ ...also, state: "conflict", conflict: { mine: this.#current, theirs } });
  }

  #keep(): void {
    const { version, savedAt, wantsSubmitted } = this.#snapshot;
    const held = {
      content: pick(this.#current), version, savedAt, isSubmitted: this.#isSubmitted, wantsSubmitted, waiting: this.#waiting, isUnsent: this.isUnsaved,
      trouble: this.#trouble,
    };
    void this.around.keep(held).then((isKept) => void (this.#isKept = isKept));
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.save(), wait);
  }

  #set(change: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}
