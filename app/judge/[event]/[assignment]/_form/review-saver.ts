import { markedCount, sameContent, type Content } from "./content";
import type { Answer, Draft, Stored } from "./send";
import type { Unsaved } from "./unsaved";

const PAUSE = 800;
const RETRY = 4000;

export type SavingState = "fresh" | "saved" | "typing" | "saving" | "offline" | "signed_out" | "refused" | "conflict";

export interface Snapshot {
  state: SavingState;
  version: number;
  savedAt: string | null;
  marked: number;
  conflict: { mine: Content; theirs: Stored } | null;
  errors: Record<string, string[]> | null;
  isSubmitting: boolean;
  isSubmitted: boolean;
}

interface Surroundings {
  saved: { version: number; savedAt: string | null; content: Content };
  revisionId: string;
  send(draft: Draft, key: string): Promise<Answer>;
  /** Keeps on this device what the server does not have; null: it has everything. */
  keep(unsaved: Unsaved | null): void;
}

const offlineSubmission = "There is no connection. Your review is kept on this device and submitted as soon as it is back; leave this page open.";

/**
 * Saves what a judge writes after a pause, one request at a time. A request without an answer is repeated as it was, with
 * the same key, so that it counts once; nothing is sent over a save from elsewhere until she has chosen.
 */
export class ReviewSaver {
  #snapshot: Snapshot;
  #listeners = new Set<() => void>();
  #current: Content;
  #stored: Content;
  #waiting: { draft: Draft; key: string } | null = null;
  #flight: Promise<Answer> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly around: Surroundings) {
    const { content, version, savedAt } = around.saved;
    this.#current = this.#stored = content;
    this.#snapshot = {
      version, savedAt, state: savedAt ? "saved" : "fresh", marked: markedCount(content), conflict: null, errors: null, isSubmitting: false,
      isSubmitted: false,
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
    return this.#waiting !== null || !sameContent(this.#current, this.#stored);
  }

  /** Something was marked or written. */
  changed = (content: Content): void => {
    this.#current = content;
    this.around.keep({ ...content, version: this.#snapshot.version });
    if (this.#snapshot.conflict) return this.#set({ marked: markedCount(content) });
    this.#set({ state: "typing", marked: markedCount(content), errors: null });
    this.#later(PAUSE);
  };

  /** Saves at once; true when the server has it all. */
  save = async (): Promise<boolean> => {
    await this.#idle();
    if (this.#snapshot.conflict || !(await this.#settle())) return false;
    if (!this.isUnsaved) return true;
    // What is corrected after she submitted, on a slow connection, stays submitted.
    const submit = this.#snapshot.isSubmitted && markedCount(this.#current) === this.#current.scores.length;
    if ((await this.#post(submit)).kind !== "saved") return false;
    if (!this.isUnsaved) return true;
    this.#later(PAUSE);
    return false;
  };

  /** Submits; true when it is in and counts. Without a connection it goes out when there is one again. */
  submit = async (): Promise<boolean> => {
    if (this.#snapshot.isSubmitting) return false;
    this.#set({ isSubmitting: true, errors: null });
    try {
      await this.#idle();
      if (this.#snapshot.conflict) return false;
      const isIn = (await this.#settle()) && ((this.#snapshot.isSubmitted && !this.isUnsaved) || (await this.#post(true)).kind === "saved");
      if (this.#snapshot.state === "offline") this.#set({ errors: { "": [offlineSubmission] } });
      return isIn;
    } finally {
      this.#set({ isSubmitting: false });
    }
  };

  /** What this device kept, written on another version than the server has now. */
  found = (unsaved: Content, theirs: Stored): void => {
    this.#current = unsaved;
    this.#set({ state: "conflict", conflict: { mine: unsaved, theirs }, marked: markedCount(unsaved) });
  };

  keepMine = (): void => {
    const { theirs } = this.#snapshot.conflict!;
    this.#stored = pick(theirs);
    this.#set({ conflict: null, version: theirs.version, state: "typing" });
    this.around.keep({ ...this.#current, version: theirs.version });
    void this.save();
  };

  takeTheirs = (): void => {
    const { theirs } = this.#snapshot.conflict!;
    this.#current = this.#stored = pick(theirs);
    this.around.keep(null);
    this.#set({ conflict: null, version: theirs.version, state: "saved", marked: markedCount(theirs) });
  };

  stop = (): void => clearTimeout(this.#timer);

  async #idle(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#flight) await this.#flight;
  }

  /** Sends what had no answer once more, as it was; true when nothing is in doubt any more. */
  async #settle(): Promise<boolean> {
    return this.#waiting === null || (await this.#send(this.#waiting)).kind === "saved";
  }

  #post(submit: boolean): Promise<Answer> {
    const { version } = this.#snapshot;
    const revisionId = this.around.revisionId || undefined;
    this.#waiting = { draft: { ...this.#current, version, revisionId, submit }, key: crypto.randomUUID() };
    return this.#send(this.#waiting);
  }

  async #send(waiting: { draft: Draft; key: string }): Promise<Answer> {
    this.#set({ state: "saving" });
    this.#flight = this.around.send(waiting.draft, waiting.key);
    const answer = await this.#flight;
    this.#flight = null;
    if (answer.kind === "offline") {
      this.#set({ state: "offline" });
      this.#later(RETRY);
    } else if (answer.kind === "signed_out") this.#set({ state: "signed_out" });
    else this.#waiting = null;
    if (answer.kind === "saved") this.#acknowledged(waiting.draft, answer);
    if (answer.kind === "refused") this.#set({ state: "refused", errors: answer.errors });
    if (answer.kind === "conflict") this.#set({ state: "conflict", conflict: { mine: this.#current, theirs: answer.current } });
    return answer;
  }

  #acknowledged(draft: Draft, { version, savedAt }: { version: number; savedAt: string }): void {
    this.#stored = pick(draft);
    const isAll = sameContent(this.#current, this.#stored);
    this.around.keep(isAll ? null : { ...this.#current, version });
    this.#set({ version, savedAt, state: isAll ? "saved" : "typing", isSubmitted: draft.submit });
  }

  #later(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), wait);
  }

  #set(change: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const pick = ({ scores, comment, privateNote }: Content): Content => ({ scores, comment, privateNote });
