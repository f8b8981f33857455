import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { showWeights } from "@/lib/domain/results";
import { ask } from "@/app/_request/ask";
import { Reckoned } from "@/app/_request/reckoned";
import { theEvent } from "@/app/_request/the-event";
import { percent } from "@/app/_results/list-table";
import { Name, Notice, Section, State, Table } from "@/app/_ui";
import { RankingPage } from "../_parts/ranking-page";
import type { Room } from "../_parts/the-ranking";

export const metadata: Metadata = { title: "Weights" };

export default async function WeightsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event } = await params;
  const { mode } = await theEvent(event);
  if (mode === "compare") notFound(); // Comparisons have no criteria that could be weighed.
  return (
    <RankingPage
      event={event} title="Weights"
      lead={() => "Whether the winners hang on how much each criterion counts. Every other weighting is reckoned from the marks anew, leniency included."}
    >
      {(room) => <Weights room={room} />}
    </RankingPage>
  );
}

const CHANGES = { half: "counts half", double: "counts double", without: "is left out" };
const SHOWN = 12;

const Weights = ({ room: { eventId, nameOf } }: { room: Room }) => (
  <Reckoned of={() => weightsOf(eventId)}>{(weights) => <Weighed weights={weights} nameOf={nameOf} />}</Reckoned>
);

const weightsOf = (eventId: string) => ask(showWeights, { params: { eventId } });

type WeighedProps = { weights: Awaited<ReturnType<typeof weightsOf>>; nameOf: Room["nameOf"] };

function Weighed({ weights: { weighing, criterionNames }, nameOf }: WeighedProps) {
  const criterion = new Map(criterionNames.map(({ id, name }) => [id, name]));
  const at = new Map(criterionNames.map(({ id }, i) => [id, i]));
  const inOrder = <Row,>(rows: Row[], idOf: (row: Row) => string) => [...rows].sort((a, b) => at.get(idOf(a))! - at.get(idOf(b))!);
  if (weighing.draws === 0) return <Notice title="One criterion">Only one criterion counts in this event, so there is nothing to weigh against it.</Notice>;
  return (
    <>
      <p className="max-w-text text-15">
        As they are:{" "}
        {inOrder(weighing.criteria, ({ id }) => id).map(({ id, share }, i) => (
          <span key={id}>
            {i > 0 && ", "}
            <Name>{criterion.get(id) ?? id}</Name> {percent(share)}
          </span>
        ))}
        .
      </p>
      {weighing.lists.map((list) => (
        <Section key={list.id} title={<Name>{nameOf(list.id)}</Name>} lead={<Summary list={list} draws={weighing.draws} nameOf={nameOf} />}>
          <Table
            caption={`${nameOf(list.id)}: one criterion changed`}
            rows={inOrder(list.changes, (change) => change.criterion)}
            rowKey={({ criterion: id, change }) => `${id} ${change}`}
            columns={[
              { key: "change", header: "If", heads: true, cell: ({ criterion: id, change }) => <><Name>{criterion.get(id) ?? id}</Name> {CHANGES[change]}</> },
              { key: "winners", header: list.winners === 1 ? "First" : "Within the winning places", cell: ({ isSame, winners }) => (isSame ? <span className="text-soft">the same</span> : <Names ids={winners} nameOf={nameOf} />) },
              { key: "said", header: "Winners", cell: ({ isSame }) => <State tone={isSame ? "success" : "warning"}>{isSame ? "stand" : "change"}</State> },
              { key: "moved", header: "Change place", numeric: true, cell: ({ moved }) => moved },
              {
                key: "most", header: "Largest move",
                cell: ({ largestMove: most }) => (most ? <><Name>{nameOf(most.project)}</Name> <span className="whitespace-nowrap text-soft">{most.before} to {most.after}</span></> : "—"),
              },
            ]}
          />
          <Table
            caption={`${nameOf(list.id)}: ${list.winners === 1 ? "who leads" : "who wins"} by other weightings`}
            rows={list.shares.slice(0, SHOWN)}
            rowKey={({ project }) => project}
            columns={[
              { key: "project", header: list.winners === 1 ? "Leads" : `Within the first ${list.winners}`, heads: true, cell: ({ project }) => <Name>{nameOf(project)}</Name> },
              { key: "nearby", header: "Weights near these", numeric: true, cell: ({ nearby }) => percent(nearby) },
              { key: "anywhere", header: "Any weights", numeric: true, cell: ({ anywhere }) => percent(anywhere) },
            ]}
          />
          {list.shares.length > SHOWN && <p className="text-13 text-soft">And {list.shares.length - SHOWN} more, each less often.</p>}
        </Section>
      ))}
      <p className="max-w-text text-15 text-soft">
        “Near these”: each weight between half and double what it is, {weighing.draws} times. “Any weights”: every division of the whole is as likely as
        any other, {weighing.draws} times. This tells what the weights do, not how sure the marks are: that is what the odds on the ranking’s page say.
      </p>
    </>
  );
}

function Summary({ list, draws, nameOf }: { list: { winners: number; now: string[]; changes: { isSame: boolean }[]; shares: { project: string; nearby: number }[] }; draws: number; nameOf: (id: string) => string }) {
  const changed = list.changes.filter(({ isSame }) => !isSame).length;
  const lowest = Math.min(...list.now.map((id) => list.shares.find(({ project }) => project === id)?.nearby ?? 0));
  const who = list.now.length === 1 ? <><Name>{nameOf(list.now[0]!)}</Name> leads</> : <>The least sure of those who win is among them</>;
  return (
    <>
      {changed === 0 ? "No change to one criterion changes the winners. " : `${changed} of ${list.changes.length} changes to one criterion change the winners. `}
      {who} in {percent(lowest)} of {draws} weightings near the event’s own.
    </>
  );
}

function Names({ ids, nameOf }: { ids: string[]; nameOf: (id: string) => string }) {
  return ids.map((id, i) => (
    <span key={id}>
      {i > 0 && ", "}
      <Name>{nameOf(id)}</Name>
    </span>
  ));
}
