import type { Matter } from "@/lib/domain/results";
import { MATTER_TITLES } from "./words";

interface Names {
  projects: { id: string; title: string }[];
  judges: { id: string; name: string }[];
  tracks: { id: string; name: string }[];
  prizes: { id: string; name: string }[];
}

/** What an id of a ranking is called. */
export function namer({ projects, judges, tracks, prizes }: Names): (id: string) => string {
  const names = new Map<string, string>([
    ["overall", "All projects"],
    ...projects.map(({ id, title }) => [id, title] as const),
    ...[...judges, ...tracks, ...prizes].map(({ id, name }) => [id, name] as const),
  ]);
  return (id) => names.get(id) ?? id;
}

export const matterTitle = ({ kind, subjects }: Pick<Matter, "kind" | "subjects">, nameOf: (id: string) => string): string =>
  MATTER_TITLES[kind](subjects.map(nameOf));
