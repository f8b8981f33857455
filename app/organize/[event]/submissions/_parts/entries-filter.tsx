import Link from "next/link";
import { Button, classNames, Select, TextField } from "@/app/_ui";
import { entriesHref, STATE_WORDS, STATES, type EntriesQuery, type EntryState } from "./states";

type EntriesFilterProps = {
  slug: string;
  query: EntriesQuery;
  counts: Partial<Record<EntryState, number>>;
  tracks: { id: string; name: string }[];
};

/** By state, as links that say how many; by words and track, as a form. */
export function EntriesFilter({ slug, query, counts, tracks }: EntriesFilterProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="space-y-5">
      <ul className="flex flex-wrap gap-2">
        <StateLink href={entriesHref(slug, { ...query, state: "" })} isOn={query.state === ""} label="All" count={all} />
        {STATES.map((state) => (
          <StateLink
            key={state}
            href={entriesHref(slug, { ...query, state })}
            isOn={query.state === state}
            label={STATE_WORDS[state].label}
            count={counts[state] ?? 0}
          />
        ))}
      </ul>
      <search>
        <form action={entriesHref(slug, {})} className="flex flex-wrap items-end gap-3">
          {query.state && <input type="hidden" name="state" value={query.state} />}
          <TextField name="q" type="search" label="Find an entry or a team" defaultValue={query.q} className="w-full sm:w-80" />
          {tracks.length > 0 && (
            <Select
              name="track"
              label="Track"
              prompt="All tracks"
              defaultValue={query.track}
              options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
              className="w-full sm:w-56"
            />
          )}
          <Button type="submit">Show</Button>
        </form>
      </search>
    </div>
  );
}

function StateLink({ href, isOn, label, count }: { href: string; isOn: boolean; label: string; count: number }) {
  const look = isOn ? "border-accent bg-accent-wash font-semibold text-accent" : "border-line hover:border-edge hover:bg-wash";
  return (
    <li>
      <Link href={href} aria-current={isOn ? "true" : undefined} className={classNames("inline-flex min-h-11 items-center gap-2 rounded-md border px-3 text-15", look)}>
        {label}
        <span className={classNames("text-13 tabular-nums", isOn ? "" : "text-soft")}>{count}</span>
      </Link>
    </li>
  );
}
