import type { Metadata } from "next";
import type { Search } from "@/app/_request/search";
import { RankingList } from "../../_parts/ranking-list";
import { RankingPage } from "../../_parts/ranking-page";

export const metadata: Metadata = { title: "Results" };

type Props = { params: Promise<{ event: string; list: string }>; searchParams: Promise<Search> };

export default async function ResultsOfList({ params, searchParams }: Props) {
  const [{ event, list }, search] = [await params, await searchParams];
  return (
    <RankingPage event={event} title="Results" lead={({ ranking }) => ranking.signal.sentence}>
      {(room) => <RankingList room={room} listId={list} search={search} />}
    </RankingPage>
  );
}
