import type { Metadata } from "next";
import type { Search } from "@/app/_request/search";
import { RankingList } from "./_parts/ranking-list";
import { RankingPage } from "./_parts/ranking-page";

export const metadata: Metadata = { title: "Results" };

type Props = { params: Promise<{ event: string }>; searchParams: Promise<Search> };

export default async function ResultsRoom({ params, searchParams }: Props) {
  const search = await searchParams;
  return (
    <RankingPage event={(await params).event} title="Results" lead={({ ranking }) => ranking.signal.sentence}>
      {(room) => <RankingList room={room} listId="overall" search={search} />}
    </RankingPage>
  );
}
