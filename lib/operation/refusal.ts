export interface FieldError {
  /** Where in the body, query or parameters, such as `criteria.0.weight`. */
  path: string;
  message: string;
}

/** Why a request is not carried out. `detail` is a sentence that says what to do. */
export interface Refusal {
  status: 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  code: string;
  detail: string;
  errors?: FieldError[];
  /** More for programs: the other version of a conflict, the groups of a disconnected graph. */
  data?: Record<string, unknown>;
  retryAfterSeconds?: number;
}

/** What a rule answers: nothing to object, or a refusal. */
export type Verdict = Refusal | null;

export const allowed: Verdict = null;

const refusal = (status: Refusal["status"], code: string, detail: string, more: Partial<Refusal> = {}): Refusal => ({
  status, code, detail, ...more,
});

export const signInFirst = (): Refusal => refusal(401, "sign_in_first", "Sign in to do this.");

export const forbidden = (code: string, detail: string): Refusal => refusal(403, code, detail);

export const notFound = (what: string): Refusal =>
  refusal(404, "not_found", `There is no such ${what}, or it is not yours to see. Check the address.`);

/** The state says no: decided before the body is looked at. */
export const conflict = (code: string, detail: string, data?: Record<string, unknown>): Refusal =>
  refusal(409, code, detail, data && { data });

/** The content says no. */
export const invalid = (code: string, detail: string, errors: FieldError[] = [], data?: Record<string, unknown>): Refusal =>
  refusal(422, code, detail, { errors, ...(data && { data }) });

export const tooLarge = (limitBytes: number): Refusal =>
  refusal(413, "too_large", `The request is larger than ${Math.round(limitBytes / 1024)} kB. Send less at a time.`);

export const tooMany = (retryAfterSeconds: number): Refusal =>
  refusal(429, "too_many_requests", `Too many tries. Wait ${inWords(retryAfterSeconds)}, then try again.`, { retryAfterSeconds });

const inWords = (seconds: number): string => {
  const [count, unit] = seconds < 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

/** The machine cannot keep anything more; what was sent is still with the one who sent it. */
export const diskFull: Refusal = refusal(
  503, "disk_full", "The portal's disk is full, so nothing of this was kept. Tell the organizers; what you wrote is still here, and can be sent again.", { retryAfterSeconds: 60 });

/** The first objection, in order. */
export function firstRefusal(...verdicts: (Verdict | (() => Verdict))[]): Verdict {
  for (const verdict of verdicts) {
    const answer = typeof verdict === "function" ? verdict() : verdict;
    if (answer) return answer;
  }
  return allowed;
}

/** Carries a refusal out of a transaction, which rolls back; `perform` turns it into a value again. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.detail);
    this.name = "Refused";
  }
}

/** Stops the operation with this refusal and undoes what it wrote. */
export function refuse(why: Refusal): never {
  throw new Refused(why);
}

/** Goes on only where there is nothing to object. */
export function must(verdict: Verdict): void {
  if (verdict) refuse(verdict);
}
