import type { Metadata } from "next";
import { rankMovement } from "@/lib/figures";
import { textOf, type Search } from "@/app/_request/search";
import { Picture } from "@/app/_results/picture";
import { Pager, Section, Table } from "@/app/_ui";
import { ListLinks } from "@/app/_results/list-links";
import { Firsts, ProjectWithTeam } from "./_parts/names";
import { METHOD_NAMES, METHOD_WORDS, METHODS, type Method } from "../_parts/methods";
import { RankingPage } from "../_parts/ranking-page";
import { Readings } from "./_parts/readings";
import { resultsHref, type Room } from "../_parts/the-ranking";
import { windowOf } from "@/app/_results/windows";

export const metadata: Metadata = { title: "Methods" };

type Props = { params: Promise<{ event: string }>; searchParams: Promise<Search> };

export default async function MethodsPage({ params, searchParams }: Props) {
  const search = await searchParams;
  return (
    <RankingPage
      event={(await params).event} title="Methods"
      lead={({ ranking, mode }) =>
        mode === "compare" ? "The same comparisons, read in four ways. The event is ranked by the first; the others stand beside it, so that you see what the choice changes."
        : `This event is ranked by: ${METHOD_NAMES[ranking.method].toLowerCase()}. The other methods stand beside it, so that you see what the choice changes.`}
    >
      {(room) => (room.mode === "compare" ? <Readings room={room} search={search} /> : <Comparison room={room} search={search} />)}
    </RankingPage>
  );
}

/** The event's own method against another one: plain means unless the address says otherwise. */
function Comparison({ room: { ranking, nameOf, projectOf, slug }, search }: { room: Room; search: Search }) {
  const { method } = ranking;
  const others = METHODS.filter((one) => one !== method);
  const asked = textOf(search, "against");
  const against = others.find((one) => one === asked) ?? (method === "none" ? "mixed" : "none");
  const base = `${resultsHref(slug)}/methods`;
  const rows = [...ranking.methods].sort((a, b) => a.places[method] - b.places[method] || (a.project < b.project ? -1 : 1));
  const shown = windowOf(rows, base, search, { against });
  return (
    <>
      <Table
        caption="What each method changes"
        rows={METHODS}
        rowKey={(one) => one}
        columns={[
          { key: "method", header: "Method", heads: true, cell: (one) => <>{METHOD_NAMES[one]}{one === method && <span className="block text-13 font-normal text-soft">this event’s</span>}</> },
          { key: "first", header: "First", cell: (one) => <Firsts ids={rows.filter(({ places }) => places[one] === 1).map(({ project }) => project)} nameOf={nameOf} /> },
          { key: "moved", header: "Projects on another place", numeric: true, cell: (one) => (one === method ? "—" : rows.filter(({ places }) => places[one] !== places[method]).length) },
          { key: "most", header: "Largest move", numeric: true, cell: (one) => (one === method ? "—" : Math.max(0, ...rows.map(({ places }) => Math.abs(places[one] - places[method])))) },
        ]}
      />
      <Section title="What moves">
        <ListLinks label="Compared with" current={against} links={others.map((one) => ({ id: one, name: METHOD_NAMES[one], href: `${base}?against=${one}` }))} />
        <Picture
          id="movement" table="beneath"
          draw={(options) =>
            rankMovement({
              rows: shown.rows.map(({ project, places }) => ({ project, name: nameOf(project), rawPlace: places[against], place: places[method] })),
              before: METHOD_NAMES[against], after: METHOD_NAMES[method],
            }, options)}
        />
        <Table
          caption="Places by method"
          rows={shown.rows}
          rowKey={({ project }) => project}
          columns={[
            { key: "project", header: "Project", heads: true, cell: ({ project }) => <ProjectWithTeam id={project} nameOf={nameOf} projectOf={projectOf} slug={slug} /> },
            ...[method, ...others].map((one: Method) => ({ key: one, header: METHOD_WORDS[one], numeric: true, cell: ({ places }: { places: Record<Method, number> }) => (one === method ? <strong>{places[one]}</strong> : places[one]) })),
            { key: "move", header: "Apart by", numeric: true, cell: ({ move }) => move },
          ]}
        />
        <Pager page={shown.page} pages={shown.pages} href={shown.href} label="Pages of the places" />
      </Section>
    </>
  );
}
