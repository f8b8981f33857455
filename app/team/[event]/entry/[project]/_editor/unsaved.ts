import type { Draft } from "./send";

const keyOf = (projectId: string): string => `hack-hamster:unsaved:${projectId}`;

/** Keeps in this browser what the server does not have yet. Where nothing can be kept, only that is lost. */
export function keepUnsaved(projectId: string, draft: Draft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(projectId), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(projectId));
  } catch {
    return;
  }
}

export function findUnsaved(projectId: string): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(projectId)) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}
