import { figure, type Figure, type FigureOptions, type FigureTable } from "./figure";
import { element, escapeXml, label, line, type Element } from "./markup";
import { WORK_WORDS, type Work } from "./review-graph";
import { cut, roomFor } from "./text";

export interface CoverageCell {
  judge: string;
  project: string;
  /** `open`: given to her and not done. */
  state: "done" | "open";
}

interface Coverage {
  judges: readonly { id: string; name: string }[];
  projects: readonly { id: string; name: string }[];
  cells: readonly CoverageCell[];
  /** Reviews that each project should have; below it its row is marked. */
  wanted?: number;
  work?: Work;
}

/** Projects by judges, a square a review: the projects with the fewest stand on top. */
export function coverageGrid({ judges, projects, cells, wanted = 2, work = "review" }: Coverage, options: FigureOptions = {}): Figure {
  const done = tally(cells.filter(({ state }) => state === "done"));
  const byCount = (counts: ReadonlyMap<string, number>, sign: number) => (a: { id: string; name: string }, b: { id: string; name: string }) =>
    sign * ((counts.get(a.id) ?? 0) - (counts.get(b.id) ?? 0)) || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1);
  const rows = [...projects].sort(byCount(done.projects, 1));
  const columns = [...judges].sort(byCount(done.judges, -1));
  const short = rows.filter(({ id }) => (done.projects.get(id) ?? 0) < wanted).length;
  const open = cells.filter(({ state }) => state === "open").length;
  return figure({
    ...options,
    kind: "coverage",
    title: work === "review" ? "Which reviews there are" : "Which judges compared which projects",
    description: `${projects.length} projects by ${judges.length} judges, ${cells.length - open} ${work === "review" ? "reviews done" : WORK_WORDS[work].many}${open > 0 ? ` and ${open} open` : ""}. ${short} projects have fewer than ${wanted}${work === "review" ? "" : " judges"}. The table has the counts.`,
    legend: `A square is ${WORK_WORDS[work].is}; projects with the fewest stand on top.${open > 0 ? " Hollow: given and not done." : ""}${short > 0 ? ` Red: fewer than ${wanted}${work === "review" ? "" : " judges"}.` : ""}`,
    table: tableOf(rows, cells, done.projects, work),
    draw: (width) => draw(rows, columns, cells, done, wanted, width),
  });
}

type Counts = { judges: Map<string, number>; projects: Map<string, number> };

function draw(rows: readonly { id: string; name: string }[], columns: readonly { id: string; name: string }[], cells: readonly CoverageCell[], done: Counts, wanted: number, width: number) {
  const isNamed = rows.length <= 160;
  const names = isNamed ? roomFor(rows.map(({ name }) => name), 13, 60, width * 0.34) : 8;
  const from = names + 40;
  const natural = (width - from - 4) / Math.max(1, columns.length);
  const hasHeads = columns.length <= 80;
  const pitch = hasHeads ? Math.min(24, Math.max(15, natural)) : Math.min(15, Math.max(5, natural));
  const rowPitch = isNamed ? 19 : 3;
  const headRoom = hasHeads ? roomFor(columns.map(({ name }) => name), 11, 30, 120) : 14;
  const top = headRoom + 14;
  const size = isNamed ? Math.min(pitch, rowPitch) - 3 : Math.min(pitch, rowPitch) - 0.6;
  const parts: Element[] = [];
  const x = new Map(columns.map(({ id }, i) => [id, from + (i + 0.5) * pitch]));
  const y = new Map(rows.map(({ id }, i) => [id, top + (i + 0.5) * rowPitch]));
  if (hasHeads) for (const { id, name } of columns) parts.push(label(cut(name, headRoom, 11), { transform: `translate(${x.get(id)! + 4} ${top - 8}) rotate(-90)`, class: "hf-soft hf-small", title: name }));
  else parts.push(label(`${columns.length} judges`, { x: from, y: 12, class: "hf-soft hf-small" }));
  rows.forEach(({ id, name }) => {
    const at = y.get(id)!;
    const count = done.projects.get(id) ?? 0;
    const colour = count < wanted ? "hf-danger" : "hf-ink";
    if (isNamed) {
      parts.push(
        line(from, at, from + columns.length * pitch, at, { class: "hf-rule" }),
        label(cut(name, names, 13), { x: 0, y: at + 4.5, class: colour, title: name }),
        label(String(count), { x: from - 12, y: at + 4.5, class: `${count < wanted ? "hf-danger" : "hf-soft"} hf-end` }),
      );
    } else if (count < wanted) parts.push(element("rect", { x: from - 10, y: at - rowPitch / 2, width: 6, height: rowPitch, class: "hf-danger" }));
  });
  if (!isNamed) parts.push(label("projects", { transform: `translate(12 ${top + 50}) rotate(-90)`, class: "hf-soft hf-small" }));
  for (const { judge, project, state } of [...cells].sort((a, b) => y.get(a.project)! - y.get(b.project)! || x.get(a.judge)! - x.get(b.judge)!)) {
    const [cx, cy] = [x.get(judge)!, y.get(project)!];
    const colour = (done.projects.get(project) ?? 0) < wanted ? "danger" : "info";
    const shape = { x: cx - size / 2, y: cy - size / 2, width: size, height: size, rx: isNamed ? 3 : undefined };
    parts.push(element("rect", state === "done" ? { ...shape, class: `hf-${colour}`, opacity: 0.85 } : { ...shape, class: `hf-hollow hf-s-${colour}`, "stroke-width": isNamed ? 1.5 : 0.6 }, isNamed ? element("title", {}, escapeXml(state)) : ""));
  }
  return { body: parts.join(""), height: top + rows.length * rowPitch + 4, width: from + columns.length * pitch + 4 };
}

function tally(cells: readonly CoverageCell[]): Counts {
  const counts: Counts = { judges: new Map(), projects: new Map() };
  for (const { judge, project } of cells) {
    counts.judges.set(judge, (counts.judges.get(judge) ?? 0) + 1);
    counts.projects.set(project, (counts.projects.get(project) ?? 0) + 1);
  }
  return counts;
}

function tableOf(rows: readonly { id: string; name: string }[], cells: readonly CoverageCell[], done: ReadonlyMap<string, number>, work: Work): FigureTable {
  const open = tally(cells.filter(({ state }) => state === "open")).projects;
  return {
    columns: [{ key: "project", label: "Project", isNumeric: false }, { key: "done", label: work === "review" ? "Reviews" : "Judges", isNumeric: true }, { key: "open", label: "Open", isNumeric: true }],
    rows: rows.map(({ id, name }) => [name, done.get(id) ?? 0, open.get(id) ?? 0]),
  };
}
