import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { rivalsOf } from "@/lib/domain/results";
import { percent, moved } from "@/app/_results/list-table";
import { ProjectRecord } from "@/app/_results/project-record";
import { Receipt } from "@/app/_results/receipt";
import { decimal, preferredOver } from "@/app/_results/words";
import { ButtonLink, Name, Section, Table, Unfold } from "@/app/_ui";
import { METHOD_NAMES } from "../../_parts/methods";
import { READING_NAMES, READINGS } from "../../_parts/readings";
import { RankingPage } from "../../_parts/ranking-page";
import { listHref, projectHref, resultsHref, type Room } from "../../_parts/the-ranking";

export const metadata: Metadata = { title: "Receipt" };

type Props = { params: Promise<{ event: string; project: string }> };

export default async function ProjectReceipt({ params }: Props) {
  const { event, project } = await params;
  return (
    <RankingPage
      event={event} title={({ nameOf }) => <Name>{nameOf(project)}</Name>} back={{ href: resultsHref(event), label: "Results" }}
      lead={({ projectOf }) => <Name>{projectOf(project)?.team ?? ""}</Name>}
    >
      {(room) => <Standing room={room} project={project} />}
    </RankingPage>
  );
}

/** The marks with what leniency took off them. */
function Working({ room: { ranking, nameOf, slug }, project }: { room: Room; project: string }) {
  const receipt = ranking.receipts.find((one) => one.project === project);
  return (
    <Section title="How it got its score" lead="Each judge’s leniency is estimated from all her marks and taken off; the score is the mean of what is left.">
      {receipt ? (
        <Receipt
          receipt={receipt}
          nameOf={(line) => <Link href={`/organize/${slug}/judges/${receipt.lines[line]!.judge}`} className="link"><Name>{nameOf(receipt.lines[line]!.judge)}</Name></Link>}
        />
      ) : (
        <p className="text-15 text-soft">No review of this project counts, so it has no score and stands outside the places.</p>
      )}
    </Section>
  );
}

const SAID = { won: "preferred", lost: "the other", tie: "too close" } as const;

/** Whom a project was compared with, what was said, and by whom. */
function Record({ room: { ranking, nameOf, slug }, project }: { room: Room; project: string }) {
  const record = ranking.compared!.records.find((one) => one.project === project);
  const entries = ranking.lists.find(({ kind }) => kind === "overall")?.entries ?? [];
  const strength = entries.find((entry) => entry.project === project);
  if (!record)
    return <Section title="How it got its place"><p className="text-15 text-soft">No comparison of this project counts, so it stands outside the places.</p></Section>;
  return (
    <Section title="How it got its place" lead="Each project’s strength is what explains all answers of the event best: to be preferred to a strong one counts for more.">
      {strength && (
        <p className="max-w-text text-17 tabular-nums">
          Judges would prefer it over an average project with <strong>{percent(preferredOver(strength.score))}</strong>: strength {decimal(strength.score)} ± {strength.standardError?.toFixed(2)}.
        </p>
      )}
      <ProjectRecord record={{ ...record, rivals: rivalsOf(record.lines) }} entries={entries} titleOf={nameOf} hrefOf={(id) => projectHref(slug, id)} />
      <Unfold label="Who said what">
        <Table
          caption="Answers"
          rows={record.lines}
          rowKey={({ judge, against }) => `${judge} ${against}`}
          columns={[
            { key: "judge", header: "Judge", heads: true, cell: ({ judge }) => <Link href={`/organize/${slug}/judges/${judge}`} className="link"><Name>{nameOf(judge)}</Name></Link> },
            { key: "against", header: "Against", cell: ({ against }) => <Name>{nameOf(against)}</Name> },
            { key: "said", header: "Said", cell: ({ said }) => SAID[said] },
          ]}
        />
      </Unfold>
    </Section>
  );
}

/** How a project got its score, where it stands by it, and what other methods would say. */
function Standing({ room, project }: { room: Room; project: string }) {
  const { ranking, nameOf, slug } = room;
  if (!room.projectOf(project)) notFound();
  const places = ranking.lists.flatMap((list) => list.entries.filter((entry) => entry.project === project).map((entry) => ({ list, entry })));
  const methods = ranking.methods.find((one) => one.project === project);
  const readings = ranking.compared?.readings.find((one) => one.project === project);
  return (
    <>
      <ButtonLink href={`/organize/${slug}/submissions/${project}`}>Open the entry</ButtonLink>
      {room.mode === "compare" ? <Record room={room} project={project} /> : <Working room={room} project={project} />}
      {places.length > 0 && (
        <Section title="Where it stands">
          <Table
            caption="Places of this project"
            rows={places}
            rowKey={({ list }) => list.id}
            columns={[
              { key: "list", header: "List", heads: true, cell: ({ list }) => <Link href={listHref(slug, list)} className="link"><Name>{nameOf(list.id)}</Name></Link> },
              { key: "place", header: "Place", numeric: true, cell: ({ entry, list }) => `${entry.place}${entry.isShared ? " shared" : ""} of ${list.entries.length}` },
              { key: "raw", header: room.mode === "compare" ? "By the share won" : "By plain means", numeric: true, cell: ({ entry }) => <>{entry.rawPlace} <span className="text-13 text-soft">{moved(entry)}</span></> },
              { key: "range", header: "Places, 90 %", numeric: true, cell: ({ entry: { odds } }) => (odds ? `${odds.placeLow}–${odds.placeHigh}` : "not known") },
              { key: "first", header: "Best with", numeric: true, cell: ({ entry: { odds } }) => (odds ? percent(odds.first) : "—") },
              { key: "top", header: "Wins with", numeric: true, cell: ({ entry: { odds }, list }) => (odds && list.kind === "prize" ? percent(odds.top) : "—") },
            ]}
          />
        </Section>
      )}
      {readings && (
        <Section title="By the other readings">
          <Table
            caption="Places by reading"
            rows={READINGS}
            rowKey={(one) => one}
            columns={[
              { key: "reading", header: "Reading", heads: true, cell: (one) => READING_NAMES[one].name },
              { key: "place", header: "Place", numeric: true, cell: (one) => readings.places[one] ?? "—" },
            ]}
          />
        </Section>
      )}
      {methods && (
        <Section title="By the other methods" lead={`The event is ranked by: ${METHOD_NAMES[ranking.method].toLowerCase()}.`}>
          <Table
            caption="Places by method"
            rows={Object.entries(methods.places) as [keyof typeof METHOD_NAMES, number][]}
            rowKey={([method]) => method}
            columns={[
              { key: "method", header: "Method", heads: true, cell: ([method]) => METHOD_NAMES[method] },
              { key: "place", header: "Place", numeric: true, cell: ([, place]) => place },
            ]}
          />
        </Section>
      )}
    </>
  );
}
