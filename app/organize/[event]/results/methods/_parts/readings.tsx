import { rankMovement } from "@/lib/figures";
import { textOf, type Search } from "@/app/_request/search";
import { ListLinks } from "@/app/_results/list-links";
import { Picture } from "@/app/_results/picture";
import { windowOf } from "@/app/_results/windows";
import { Pager, Section, Table } from "@/app/_ui";
import { READING_NAMES, READINGS } from "../../_parts/readings";
import { resultsHref, type Room } from "../../_parts/the-ranking";
import { Firsts, ProjectWithTeam } from "./names";

const OWN = "integrated";

/** The event's own reading of the comparisons against the others: the share won unless the address says otherwise. */
export function Readings({ room: { ranking, nameOf, projectOf, slug }, search }: { room: Room; search: Search }) {
  const { readings, satisfiesFord } = ranking.compared!;
  const hasAnswer = (one: (typeof READINGS)[number]) => readings.some(({ places }) => places[one] !== null);
  const others = READINGS.filter((one) => one !== OWN && hasAnswer(one));
  const asked = textOf(search, "against");
  const against = others.find((one) => one === asked) ?? "share";
  const base = `${resultsHref(slug)}/methods`;
  const rows = [...readings].sort((a, b) => a.places[OWN]! - b.places[OWN]! || (a.project < b.project ? -1 : 1));
  const shown = windowOf(rows, base, search, { against });
  const apart = (row: (typeof rows)[number], one: (typeof READINGS)[number]) => Math.abs(row.places[one]! - row.places[OWN]!);
  return (
    <>
      <Table
        caption="What each reading changes"
        rows={READINGS}
        rowKey={(one) => one}
        columns={[
          { key: "reading", header: "Reading", heads: true, cell: (one) => <>{READING_NAMES[one].name}<span className="block text-13 font-normal text-soft">{one === OWN ? "this event’s" : READING_NAMES[one].help}</span></> },
          { key: "first", header: "First", cell: (one) => (hasAnswer(one) ? <Firsts ids={rows.filter(({ places }) => places[one] === 1).map(({ project }) => project)} nameOf={nameOf} /> : "no answer") },
          { key: "moved", header: "Projects on another place", numeric: true, cell: (one) => (one === OWN || !hasAnswer(one) ? "—" : rows.filter((row) => apart(row, one) > 0).length) },
          { key: "most", header: "Largest move", numeric: true, cell: (one) => (one === OWN || !hasAnswer(one) ? "—" : Math.max(0, ...rows.map((row) => apart(row, one)))) },
        ]}
      />
      {!satisfiesFord && (
        <p className="max-w-text text-15 text-soft">
          A project, or a group of them, won or lost every comparison with the rest. By the answers alone it would be infinitely strong or weak, so that reading has no answer here.
        </p>
      )}
      <Section title="What moves">
        <ListLinks label="Compared with" current={against} links={others.map((one) => ({ id: one, name: READING_NAMES[one].name, href: `${base}?against=${one}` }))} />
        <Picture
          id="movement" table="beneath"
          draw={(options) =>
            rankMovement({
              rows: shown.rows.map(({ project, places }) => ({ project, name: nameOf(project), rawPlace: places[against]!, place: places[OWN]! })),
              before: READING_NAMES[against].word, after: READING_NAMES[OWN].word,
            }, options)}
        />
        <Table
          caption="Places by reading"
          rows={shown.rows}
          rowKey={({ project }) => project}
          columns={[
            { key: "project", header: "Project", heads: true, cell: ({ project }) => <ProjectWithTeam id={project} nameOf={nameOf} projectOf={projectOf} slug={slug} /> },
            ...READINGS.map((one) => ({ key: one, header: READING_NAMES[one].word, numeric: true, cell: ({ places }: (typeof rows)[number]) => (one === OWN ? <strong>{places[one]}</strong> : places[one] ?? "—") })),
            { key: "move", header: "Apart by", numeric: true, cell: ({ move }) => move },
          ]}
        />
        <Pager page={shown.page} pages={shown.pages} href={shown.href} label="Pages of the places" />
      </Section>
    </>
  );
}
