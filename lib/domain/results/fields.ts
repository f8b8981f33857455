import type { RankingInput } from "./input";

/** The lists of an event: all projects, each track, and each prize's field. */
export function fieldsOf({ projects, tracks, prizes, apart }: RankingInput) {
  const outside = new Set(apart);
  const field = (track: string | null) => {
    const own = projects.filter((p) => track === null || p.track === track).map(({ id }) => id);
    return { projects: own.filter((id) => !outside.has(id)), apart: own.filter((id) => outside.has(id)) };
  };
  return [
    { id: "overall", kind: "overall" as const, winners: 1, ...field(null) },
    ...tracks.map(({ id }) => ({ id, kind: "track" as const, winners: 1, ...field(id) })),
    ...prizes.map(({ id, track, winners }) => ({ id, kind: "prize" as const, winners, ...field(track) })),
  ].filter(({ projects, apart }) => projects.length + apart.length > 0);
}
