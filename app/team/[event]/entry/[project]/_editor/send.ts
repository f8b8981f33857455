import { errorsByField } from "@/app/_request/field-errors";
import type { Conflict } from "./conflict-notice";
import type { Content, Missing } from "./fields";

export type Draft = { version: number; content: Content };

export type Answer =
  | { kind: "saved"; version: number; savedAt: string; missing: Missing }
  | { kind: "submitted" }
  | { kind: "conflict"; current: Conflict["theirs"] }
  | { kind: "refused"; errors: Record<string, string[]> }
  | { kind: "signed_out" }
  | { kind: "offline" };

interface Problem {
  code: string;
  detail: string;
  errors: { path: string; message: string }[];
  current?: Conflict["theirs"];
}

async function send(method: "PUT" | "POST", path: string, body: unknown, key: string): Promise<Response | null> {
  try {
    return await fetch(path, {
      method, body: JSON.stringify(body), headers: { "content-type": "application/json", "idempotency-key": key },
    });
  } catch {
    return null;
  }
}

/** What the server said; a server that is busy, restarting or out of reach counts as no connection. */
async function read(response: Response | null, done: (reply: unknown) => Answer): Promise<Answer> {
  if (!response || response.status >= 500 || response.status === 429) return { kind: "offline" };
  if (response.ok) return done(await response.json());
  if (response.status === 401) return { kind: "signed_out" };
  const problem = (await response.json()) as Problem;
  if (problem.code === "version_conflict" && problem.current) return { kind: "conflict", current: problem.current };
  return { kind: "refused", errors: errorsByField(problem) };
}

export const sendDraft = async (projectId: string, draft: Draft, key: string): Promise<Answer> =>
  read(await send("PUT", `/api/projects/${projectId}/draft`, draft, key), (reply) => ({
    kind: "saved", ...(reply as { version: number; savedAt: string; missing: Missing }),
  }));

export const sendSubmission = async (projectId: string, draft: Draft, key: string): Promise<Answer> =>
  read(await send("POST", `/api/projects/${projectId}/submission`, draft, key), () => ({ kind: "submitted" }));
