import type { Duplicate } from "./matters";

interface Entry {
  id: string;
  team: string;
  repository: string;
}

/** One form for the addresses under which the same repository is known. */
function repositoryKey(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { host, pathname } = new URL(address);
  const path = pathname.replace(/\/+$/, "").replace(/\.git$/, "").toLowerCase();
  return path === "" ? null : host.replace(/^www\./, "") + path;
}

/** Entries that may be one: two of a team, or two of a repository. Each is told beside the first of its kind. Pure. */
export function duplicatesAmong(entries: Entry[]): Duplicate[] {
  const pairs = new Map<string, Duplicate>();
  const note = (same: "team" | "repository", keyOf: (entry: Entry) => string | null) => {
    const first = new Map<string, string>();
    for (const entry of entries) {
      const key = keyOf(entry);
      if (key === null) continue;
      const other = first.get(key);
      if (other === undefined) first.set(key, entry.id);
      else {
        const pair = pairs.get(`${other}+${entry.id}`) ?? { entries: [other, entry.id], same: [] };
        pairs.set(`${other}+${entry.id}`, { ...pair, same: [...pair.same, same] });
      }
    }
  };
  note("team", ({ team }) => team);
  note("repository", ({ repository }) => repositoryKey(repository));
  return [...pairs.values()];
}
