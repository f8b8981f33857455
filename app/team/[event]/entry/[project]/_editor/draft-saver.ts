import type { Conflict } from "./conflict-notice";
import { sameContent, type Content, type Missing } from "./fields";
import type { SavingState } from "./save-state";
import type { Answer, Draft } from "./send";

const PAUSE = 1200;
const RETRY = 4000;

export interface Snapshot {
  state: SavingState;
  version: number;
  savedAt: string;
  missing: Missing;
  conflict: Conflict | null;
  errors: Record<string, string[]> | null;
  isSubmitting: boolean;
  /** What an earlier visit could not send. */
  rescued: Draft | null;
}

interface Surroundings {
  saved: { version: number; savedAt: string; content: Content; missing: Missing };
  /** What stands in the form now. */
  read(): Content;
  sendDraft(draft: Draft, key: string): Promise<Answer>;
  sendSubmission(draft: Draft, key: string): Promise<Answer>;
  /** Keeps in this browser what the server does not have; null: it has everything. */
  keep(draft: Draft | null): void;
  /** What it kept before. */
  find(): Draft | null;
}

const offlineSubmission = "The entry is not submitted: there is no connection. Try again when it is back.";

/**
 * Saves what is written after a pause, one request at a time. A request that was not answered is repeated as it was,
 * with the same key, so that it counts once; nothing is sent over somebody else's save until a person has chosen.
 */
export class DraftSaver {
  #snapshot: Snapshot;
  #listeners = new Set<() => void>();
  #stored: Content;
  #waiting: { draft: Draft; key: string } | null = null;
  #submission: { draft: Draft; key: string } | null = null;
  #flight: Promise<boolean> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly around: Surroundings) {
    const { content, ...saved } = around.saved;
    this.#stored = content;
    this.#snapshot = { ...saved, state: "saved", conflict: null, errors: null, isSubmitting: false, rescued: null };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  snapshot = (): Snapshot => this.#snapshot;

  /** What the server has. */
  get stored(): Content {
    return this.#stored;
  }

  get isUnsaved(): boolean {
    return this.#waiting !== null || !sameContent(this.around.read(), this.#stored);
  }

  /** Once the form is there: looks for what was kept. */
  start = (): void => {
    const rescued = this.around.find();
    if (rescued && !sameContent(rescued.content, this.#stored)) this.#set({ rescued });
  };

  /** Puts it back; where the draft has moved on since, somebody chooses first. */
  takeRescued = (): void => {
    const { rescued, version, savedAt } = this.#snapshot;
    this.#set({ rescued: null });
    if (rescued!.version === version) this.changed();
    else this.#set({ state: "conflict", conflict: { mine: rescued!.content, theirs: { version, savedAt, content: this.#stored } } });
  };

  dropRescued = (): void => {
    this.around.keep(null);
    this.#set({ rescued: null });
  };

  changed = (): void => {
    this.around.keep(this.#draft());
    if (this.#snapshot.conflict) return;
    this.#set({ state: "typing" });
    this.#later(PAUSE);
  };

  save = async (): Promise<boolean> => {
    while (this.#flight) await this.#flight;
    if (this.#snapshot.conflict) return false;
    clearTimeout(this.#timer);
    this.#flight = this.#saveOnce();
    try {
      return await this.#flight;
    } finally {
      this.#flight = null;
    }
  };

  /** Submits what stands in the form; true when it is in. */
  submit = async (): Promise<boolean> => {
    while (this.#flight) await this.#flight;
    // A save that was not answered may have been taken: it is settled first, with its own key.
    if (this.#waiting && !(await this.save()) && this.#snapshot.state === "offline") {
      this.#set({ errors: { "": [offlineSubmission] } });
      return false;
    }
    if (this.#snapshot.conflict) return false;
    clearTimeout(this.#timer);
    this.#set({ isSubmitting: true, errors: null });
    try {
      const draft = this.#draft();
      const again = this.#submission && this.#submission.draft.version === draft.version && sameContent(this.#submission.draft.content, draft.content);
      if (!again) this.#submission = { draft, key: crypto.randomUUID() };
      const { key } = this.#submission!;
      const answer = await this.around.sendSubmission(draft, key);
      if (answer.kind === "submitted") {
        this.#stored = draft.content;
        this.around.keep(null);
        return true;
      }
      if (answer.kind === "offline") this.#set({ state: "offline", errors: { "": [offlineSubmission] } });
      else this.#refused(answer, draft);
    } finally {
      this.#set({ isSubmitting: false });
    }
    // What is not complete is still worth keeping.
    if (this.#snapshot.state === "refused") void this.save();
    return false;
  };

  keepMine = (): void => {
    const { theirs } = this.#snapshot.conflict!;
    this.#stored = theirs.content;
    this.#set({ conflict: null, version: theirs.version, state: "typing" });
    void this.save();
  };

  takeTheirs = (): void => {
    const { theirs } = this.#snapshot.conflict!;
    this.#stored = theirs.content;
    this.around.keep(null);
    this.#set({ conflict: null, version: theirs.version, savedAt: theirs.savedAt, state: "saved" });
  };

  stop = (): void => clearTimeout(this.#timer);

  async #saveOnce(): Promise<boolean> {
    if (!this.#waiting && sameContent(this.around.read(), this.#stored)) {
      this.around.keep(null);
      this.#set({ state: "saved" });
      return true;
    }
    const { draft, key } = (this.#waiting ??= { draft: this.#draft(), key: crypto.randomUUID() });
    this.#set({ state: "saving" });
    const answer = await this.around.sendDraft(draft, key);
    if (answer.kind === "offline") {
      this.#set({ state: "offline" });
      this.#later(RETRY);
      return false;
    }
    this.#waiting = null;
    if (answer.kind !== "saved") {
      this.#refused(answer, draft);
      return false;
    }
    const { version, savedAt, missing } = answer;
    const isRefused = this.#snapshot.state === "refused";
    this.#stored = draft.content;
    const isAll = sameContent(this.around.read(), draft.content);
    if (isAll) this.around.keep(null);
    else this.#later(PAUSE);
    this.#set({ version, savedAt, missing, state: isAll ? "saved" : "typing", ...(isRefused && { errors: null }) });
    return true;
  }

  #refused(answer: Answer, draft: Draft): void {
    if (answer.kind === "signed_out") this.#set({ state: "signed_out" });
    if (answer.kind === "refused") this.#set({ state: "refused", errors: answer.errors });
    if (answer.kind !== "conflict") return;
    const sent = this.#submission?.draft.content;
    if (sent && sameContent(answer.current.content, sent)) {
      // Our own submission, whose answer was lost on the way.
      this.#stored = answer.current.content;
      this.#set({ version: answer.current.version, state: "typing" });
      this.#later(0);
    } else this.#set({ state: "conflict", conflict: { mine: draft.content, theirs: answer.current } });
  }

  #draft(): Draft {
    return { version: this.#snapshot.version, content: this.around.read() };
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
