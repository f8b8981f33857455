import { errorsByField } from "@/app/_request/field-errors";
import type { Content } from "./content";

export type Draft = Content & { version: number; revisionId?: string; submit: boolean };

export type Stored = Content & { version: number; submitted: boolean };

export type Answer =
  | { kind: "saved"; version: number; savedAt: string }
  | { kind: "conflict"; current: Stored }
  | { kind: "refused"; detail: string; errors: Record<string, string[]> }
  | { kind: "signed_out" }
  | { kind: "offline" };

interface Problem {
  code: string;
  detail: string;
  errors: { path: string; message: string }[];
  current?: Stored;
}

const addressOf = (assignmentId: string): string => `/api/assignments/${assignmentId}/review`;

/** Sends one save. It outlives the page, and a server that is busy or out of reach counts as no connection. */
export async function sendReview(assignmentId: string, draft: Draft, key: string): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(addressOf(assignmentId), {
      method: "PUT", body: JSON.stringify(draft), keepalive: true, headers: { "content-type": "application/json", "idempotency-key": key },
    });
  } catch {
    return { kind: "offline" };
  }
  if (response.status >= 500 || response.status === 429) return { kind: "offline" };
  if (response.status === 401) return { kind: "signed_out" };
  if (response.ok) return { kind: "saved", ...((await response.json()) as { version: number; savedAt: string }) };
  const problem = (await response.json()) as Problem;
  if (problem.code === "version_conflict" && problem.current) return { kind: "conflict", current: problem.current };
  return { kind: "refused", detail: problem.detail, errors: errorsByField(problem) };
}

/** Which version the server has; null where it cannot be asked. */
export async function askVersion(assignmentId: string): Promise<number | null> {
  try {
    const response = await fetch(addressOf(assignmentId));
    return response.ok ? ((await response.json()) as { review: { version: number } }).review.version : null;
  } catch {
    return null;
  }
}
