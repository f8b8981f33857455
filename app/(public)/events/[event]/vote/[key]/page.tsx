import { secretPage } from "@/app/_request/secret-page";
import { VotePage } from "../_parts/vote-page";

export const metadata = secretPage("Community vote");

type Props = { params: Promise<{ event: string; key: string }>; searchParams: Promise<{ page?: string }> };

export default async function VoteByLink({ params, searchParams }: Props) {
  const { event, key } = await params;
  return <VotePage slug={event} voteKey={key} page={Math.max(1, Number((await searchParams).page) || 1)} />;
}
