/**
 * A name as it counts: composed, without what cannot be seen, one space where there was any run of them. What differs only in that is
 * one name to every reader. An apostrophe that our exports put before a text that a spreadsheet would run comes off.
 */
export const nameOf = (cell: string): string =>
  cell
    .normalize("NFC")
    .replace(/^'(?=[=+\-@\t\r\n'＝＋－＠])/u, "")
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u00ad]/gu, "")
    .replace(/[\s\u00a0]+/gu, " ")
    .trim();

const foldName = (name: string): string => name.normalize("NFKC").toLowerCase().normalize("NFKC").replace(/[\s.\-_'’]+/gu, "");

/** Names that differ in case, spaces, dots or width only: perhaps one, perhaps two. Sorted; each group too. */
export function spellingsOf(names: Iterable<string>): string[][] {
  const groups = new Map<string, Set<string>>();
  for (const name of names) {
    const key = foldName(name) || name;
    groups.set(key, (groups.get(key) ?? new Set()).add(name));
  }
  return [...groups.values()].filter((group) => group.size > 1).map((group) => [...group].sort()).sort((a, b) => (a[0]! < b[0]! ? -1 : 1));
}

/** For `--merge-spellings`: each name to the spelling that stands most often in the file, the first in order where equal. */
export function mergedSpellings(names: readonly string[]): Map<string, string> {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  const merged = new Map<string, string>();
  for (const group of spellingsOf(times.keys())) {
    const chosen = group.reduce((best, name) => (times.get(name)! > times.get(best)! ? name : best));
    for (const name of group) merged.set(name, chosen);
  }
  return merged;
}
