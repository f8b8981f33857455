import type { Tx } from "@/lib/database";
import type { getEventDetails } from "@/lib/domain/events";
import { assess, findPublication, Frozen, loadBasis, namesOf, nothingJudged, readNames, rankingOf, type Ranking, type RankingList } from "@/lib/domain/results";
import type { Cell } from "./csv";

const COLUMNS = [
  "list", "list_id", "state", "place", "is_shared", "project_id", "project", "team", "score", "standard_error", "raw_mean", "raw_place", "reviews",
  "chance_first", "chance_winner", "place_low", "place_high", "publication", "award", "award_place",
];

/** The published ranking; before there is one, a preview of what the reviews give now. Places are those of every other view. */
export async function rankingRows(tx: Tx, event: Awaited<ReturnType<typeof getEventDetails>>, now: Date) {
  const publication = await findPublication(tx, event.id);
  const frozen = publication && Frozen.parse(publication.run.result);
  const names = frozen ? await namesOf(tx, event.id, frozen) : await readNames(tx, event.id);
  const project = new Map(names.projects.map((p) => [p.id, p]));
  const listName = new Map([...names.tracks, ...names.prizes].map(({ id, name }) => [id, name]));
  const described = (id: string): Cell[] => [id, project.get(id)?.title ?? "", project.get(id)?.team ?? ""];
  const nameOf = (list: { id: string }): string => listName.get(list.id) ?? "All projects";

  function* ofRanking({ lists, awards }: Pick<Ranking, "lists" | "awards">, number: number | null): Generator<Cell[]> {
    for (const list of lists) yield* ofList(list, awards.find((award) => award.list === list.id), number);
  }

  function* ofList(list: RankingList, award: Ranking["awards"][number] | undefined, number: number | null): Generator<Cell[]> {
    const state = number === null ? "preview" : "published";
    const given = (id: string): Cell[] => {
      const winner = award?.winners.find(({ project }) => project === id);
      return [winner ? award!.settled : null, winner?.place ?? null];
    };
    for (const e of list.entries)
      yield [
        nameOf(list), list.id, list.status === "provisional" ? `${state}, provisional` : state, e.place, e.isShared, ...described(e.project), e.score, e.standardError,
        e.rawMean, e.rawPlace, e.reviewCount, e.odds?.first ?? null, e.odds?.top ?? null, e.odds?.placeLow ?? null, e.odds?.placeHigh ?? null, number, ...given(e.project),
      ];
    const without = (id: string, why: string): Cell[] => [nameOf(list), list.id, why, null, null, ...described(id), ...Array<Cell>(9).fill(null), number, null, null];
    for (const id of list.status === "disconnected" ? list.islands.flat() : []) yield without(id, "not comparable");
    for (const id of list.apart) yield without(id, "outside the places");
    for (const id of list.notJudged) yield without(id, "not judged");
  }

  const sheet = (rows: Iterable<Cell[]>) => ({ columns: COLUMNS, rows });
  if (frozen) return sheet(ofRanking(frozen.ranking, publication.number));
  const basis = await loadBasis(tx, event, now);
  return async () => {
    const { input, inputHash, ranking } = await assess(basis);
    if (nothingJudged(input) === null) return sheet(ofRanking(ranking ?? (await rankingOf(input, inputHash)), null));
    return sheet(input.projects.map(({ id }): Cell[] => ["All projects", "overall", "not judged", null, null, ...described(id), ...Array<Cell>(9).fill(null), null, null, null]));
  };
}
