import type { StateTone } from "@/app/_ui";

export const STATES = ["draft", "unscreened", "eligible", "disqualified", "withdrawn"] as const;
export type EntryState = (typeof STATES)[number];

/** How an organizer calls where an entry stands. */
export const STATE_WORDS: Record<EntryState, { label: string; tone: StateTone }> = {
  draft: { label: "Draft", tone: "neutral" },
  unscreened: { label: "To be screened", tone: "accent" },
  eligible: { label: "Eligible", tone: "success" },
  disqualified: { label: "Disqualified", tone: "danger" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
};

export type EntriesQuery = { q: string; state: EntryState | ""; track: string };

export function entriesHref(slug: string, { page = 1, ...query }: Partial<EntriesQuery> & { page?: number }): string {
  const said = Object.entries(query).filter(([, value]) => value);
  const search = new URLSearchParams([...said, ...(page > 1 ? [["page", String(page)]] : [])]).toString();
  return `/organize/${slug}/submissions${search && `?${search}`}`;
}

type Given = Record<string, string | string[] | undefined>;

export function readEntriesQuery(given: Given): EntriesQuery & { page: string } {
  const one = (name: string): string => {
    const value = given[name];
    return ((Array.isArray(value) ? value[0] : value) ?? "").replaceAll("\u0000", "").trim().slice(0, 200);
  };
  const state = STATES.find((known) => known === one("state")) ?? "";
  return { q: one("q"), state, track: one("track").slice(0, 60), page: /^[1-9]\d{0,4}$/.test(one("page")) ? one("page") : "1" };
}
