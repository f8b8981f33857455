import type { ReactNode } from "react";
import { showRefusal } from "@/app/_request/ask";
import { Reckoned } from "@/app/_request/reckoned";
import { ButtonLink, EmptyState, Notice, Page } from "@/app/_ui";
import { resultsHref, theRanking, type Room } from "./the-ranking";

interface RankingPageProps {
  event: string;
  title: ReactNode | ((room: Room) => ReactNode);
  lead?: (room: Room) => ReactNode;
  back?: { href: string; label: string };
  children: (room: Room) => ReactNode;
}

/** A page of the results room; where there is no ranking it says why, and what would make one. */
export const RankingPage = ({ event, title, ...rest }: RankingPageProps) => (
  <Reckoned of={() => theRanking(event)} title={typeof title === "string" ? title : "Results"}>
    {(room) => <RankedOrNot room={room} title={title} {...rest} />}
  </Reckoned>
);

type RankedOrNotProps = Omit<RankingPageProps, "event"> & { room: Awaited<ReturnType<typeof theRanking>> };

function RankedOrNot({ room, title, lead, back, children }: RankedOrNotProps) {
  if (room.refusal === null)
    return (
      <Page title={typeof title === "function" ? title(room) : title} lead={lead?.(room)} back={back}>
        {children(room)}
      </Page>
    );
  const { code, detail } = room.refusal;
  if (code === "nothing_judged")
    return (
      <Page title="Results">
        <EmptyState title="Nothing to rank yet" actions={<ButtonLink href={`/organize/${room.slug}/progress`}>See how judging goes</ButtonLink>}>
          {detail}
        </EmptyState>
      </Page>
    );
  if (code !== "graph_disconnected") return showRefusal(room.refusal);
  return (
    <Page title="Results">
      <Notice
        tone="danger" title="These projects cannot be ranked together"
        actions={<ButtonLink href={`${resultsHref(room.slug)}/connection`}>See the groups and what would join them</ButtonLink>}
      >
        {detail}
      </Notice>
    </Page>
  );
}
