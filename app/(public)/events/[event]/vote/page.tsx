import type { Metadata } from "next";
import { VotePage } from "./_parts/vote-page";

export const metadata: Metadata = { title: "Community vote" };

type Props = { params: Promise<{ event: string }>; searchParams: Promise<{ page?: string }> };

export default async function Vote({ params, searchParams }: Props) {
  return <VotePage slug={(await params).event} page={Math.max(1, Number((await searchParams).page) || 1)} />;
}
