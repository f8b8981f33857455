import type { Content } from "./content";

export type Unsaved = Content & { version: number };

const keyOf = (assignmentId: string): string => `hack-hamster:review:${assignmentId}`;

/** Keeps on this device what the server does not have yet. Where nothing can be kept, only that is lost. */
export function keepUnsaved(assignmentId: string, unsaved: Unsaved | null): void {
  try {
    if (unsaved) localStorage.setItem(keyOf(assignmentId), JSON.stringify(unsaved));
    else localStorage.removeItem(keyOf(assignmentId));
  } catch {
    return;
  }
}

export function findUnsaved(assignmentId: string): Unsaved | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(assignmentId)) ?? "null") as Unsaved | null;
  } catch {
    return null;
  }
}
