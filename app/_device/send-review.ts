import { errorsByField } from "@/app/_request/field-errors";
import type { Draft, Stored } from "./content";

export type Answer =
  | { kind: "saved"; version: number; savedAt: string }
  | { kind: "conflict"; current: Stored }
  | { kind: "refused"; detail: string; errors: Record<string, string[]> }
  | { kind: "signed_out" }
  | { kind: "somebody_else" }
  | { kind: "offline" };

interface Problem {
  code: string;
  detail: string;
  errors: { path: string; message: string }[];
  current?: Stored;
}

const PATIENCE = 20_000;

/** Whose request this is: the server refuses it where somebody else has signed in on the device since. */
export const PERSON_HEADER = "x-hack-hamster-person";

const addressOf = (assignmentId: string): string => `/api/assignments/${assignmentId}/review`;

/**
 * Sends one save, as the person who wrote it or not at all. It outlives the page, and a server that is busy or out of reach
 * counts as no connection.
 */
export async function sendReview(personId: string, assignmentId: string, draft: Draft, key: string): Promise<Answer> {
  const body = JSON.stringify(draft);
  let response: Response;
  try {
    response = await fetch(addressOf(assignmentId), {
      method: "PUT", body, keepalive: body.length < 10_000, signal: AbortSignal.timeout(PATIENCE),
      headers: { "content-type": "application/json", "idempotency-key": key, [PERSON_HEADER]: personId },
    });
    if (response.status >= 500 || response.status === 429) return { kind: "offline" };
    if (response.ok) return { kind: "saved", ...((await response.json()) as { version: number; savedAt: string }) };
    const problem = (await response.json()) as Problem;
    if (response.status === 401) return { kind: problem.code === "somebody_else" ? "somebody_else" : "signed_out" };
    if (problem.code === "version_conflict" && problem.current) return { kind: "conflict", current: problem.current };
    return { kind: "refused", detail: problem.detail, errors: errorsByField(problem) };
  } catch {
    return { kind: "offline" };
  }
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
