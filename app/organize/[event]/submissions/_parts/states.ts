import { pageOf, textOf, type Search } from "@/app/_request/search";
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

export function readEntriesQuery(search: Search): EntriesQuery & { page: string } {
  const state = STATES.find((known) => known === textOf(search, "state")) ?? "";
  return { q: textOf(search, "q"), state, track: textOf(search, "track", 60), page: pageOf(search) };
}
