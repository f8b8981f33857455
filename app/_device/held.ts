import type { Content, Draft, Stored } from "./content";

/** Why what is here cannot go by itself: another version stands on the server, or it was refused. */
export type Trouble = { kind: "conflict"; theirs: Stored } | { kind: "refused"; detail: string; errors: Record<string, string[]> };

/** One review as this device holds it: what she wrote, and how that stands to what the server has. */
export interface Held {
  content: Content;
  /** The server's version that this was written on. */
  version: number;
  savedAt: string | null;
  isSubmitted: boolean;
  /** As she wants it, once there is a connection. */
  wantsSubmitted: boolean;
  /** A request whose answer never came. It is repeated as it was, with its key, so that it counts once. */
  waiting: { draft: Draft; key: string } | null;
  isUnsent: boolean;
  trouble: Trouble | null;
}

/** What is written beside it, so that it can be told, shown and sent without its page. */
export interface Kept extends Held {
  personId: string;
  assignmentId: string;
  slug: string;
  title: string;
  criteria: { id: string; name: string }[];
  revisionId: string;
  /** The form that wrote it. Two tabs on one review keep two records, so that neither writes over the other. */
  writer: string;
  /** Another at every write. */
  stamp: string;
  keptAt: number;
}
