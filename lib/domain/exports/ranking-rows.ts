import type { Tx } from "@/lib/database";
import type { getEventDetails } from "@/lib/domain/events";
import { findPublication, inputHashOf, loadRankingInput, Ranking, rankingOf, readNames, type RankingList } from "@/lib/domain/results";
import type { Cell } from "./csv";

const COLUMNS = [
  "list", "list_id", "state", "place", "is_shared", "project_id", "project", "team", "score", "standard_error", "raw_mean", "raw_place", "reviews",
  "chance_first", "chance_winner", "place_low", "place_high", "publication",
];

/** The published ranking; before there is one, a preview of what the reviews give now. Places are those of every other view. */
export async function rankingRows(tx: Tx, event: Awaited<ReturnType<typeof getEventDetails>>) {
  const names = await readNames(tx, event.id);
  const project = new Map(names.projects.map((p) => [p.id, p]));
  const listName = new Map([...names.tracks, ...names.prizes].map(({ id, name }) => [id, name]));
  const publication = await findPublication(tx, event.id);
  const described = (id: string): Cell[] => [id, project.get(id)?.title ?? "", project.get(id)?.team ?? ""];
  const nameOf = (list: { id: string }): string => listName.get(list.id) ?? "All projects";

  function* ofList(list: RankingList, number: number | null): Generator<Cell[]> {
    const state = number === null ? "preview" : "published";
    for (const e of list.entries)
      yield [
        nameOf(list), list.id, list.status === "provisional" ? `${state}, provisional` : state, e.place, e.isShared, ...described(e.project), e.score, e.standardError,
        e.rawMean, e.rawPlace, e.reviewCount, e.odds?.first ?? null, e.odds?.top ?? null, e.odds?.placeLow ?? null, e.odds?.placeHigh ?? null, number,
      ];
    const apart = list.status === "disconnected" ? list.islands.flat() : [];
    for (const id of apart) yield [nameOf(list), list.id, "not comparable", null, null, ...described(id), ...Array<Cell>(9).fill(null), number];
    for (const id of list.notJudged) yield [nameOf(list), list.id, "not judged", null, null, ...described(id), ...Array<Cell>(9).fill(null), number];
  }

  async function* rows(): AsyncGenerator<Cell[]> {
    if (publication) {
      const { lists } = Ranking.parse((publication.run.result as { ranking: unknown }).ranking);
      for (const list of lists) yield* ofList(list, publication.number);
      return;
    }
    if (input.reviews.length > 0) {
      for (const list of rankingOf(input, inputHashOf(input)).lists) yield* ofList(list, null);
      return;
    }
    for (const { id } of input.projects) yield ["All projects", "overall", "not judged", null, null, ...described(id), ...Array<Cell>(9).fill(null), null];
  }

  const input = await loadRankingInput(tx, event);
  return { columns: COLUMNS, rows: rows() };
}
