import { linkHorizontal } from "d3-shape";
import { figure, NARROW, type Figure, type FigureOptions, type FigureTable } from "./figure";
import { element, escapeXml, label, line, shortPath, type Element } from "./markup";
import { untangle } from "./untangle";
import { cut, roomFor } from "./text";

export interface GraphReview {
  judge: string;
  project: string;
}

interface ReviewGraph {
  judges: readonly { id: string; name: string }[];
  projects: readonly { id: string; name: string }[];
  reviews: readonly GraphReview[];
  /** Reviews and judges on whose loss a group would fall apart. */
  cutReviews: readonly GraphReview[];
  cutJudges: readonly string[];
  /** Reviews that are asked for, such as bridges between groups. */
  proposed?: readonly GraphReview[];
  /** What a line stands for: a review, or that the judge compared the project with others. */
  work?: Work;
}

export type Work = "review" | "comparison";
export const WORK_WORDS: Record<Work, { is: string; many: string; without: string; holds: string; all: string }> = {
  review: { is: "a review", many: "reviews", without: "without a review", holds: "judge or review", all: "judge and no review" },
  comparison: { is: "a project that the judge has compared with others", many: "projects compared by a judge", without: "compared with nothing", holds: "judge", all: "judge" },
};

const GROUP_GAP = 34;
const MOST_TITLED = 40;
const key = ({ judge, project }: GraphReview): string => JSON.stringify([judge, project]);

/** Judges on the left, projects on the right, a line a review: what holds the comparison together and where it is thin. */
export function reviewGraph(graph: ReviewGraph, options: FigureOptions = {}): Figure {
  const groups = untangle(graph);
  const unjudged = graph.projects.length - groups.reduce((sum, { projects }) => sum + projects.length, 0);
  const thin = graph.cutJudges.length + graph.cutReviews.length;
  const isNarrow = (options.width ?? Infinity) < NARROW;
  const words = WORK_WORDS[graph.work ?? "review"];
  return figure({
    ...options,
    kind: "review-graph",
    title: "Who has judged what",
    description: `${graph.judges.length} judges, ${graph.projects.length} projects and ${graph.reviews.length} ${words.many} in ${groups.length === 1 ? "one group" : `${groups.length} groups that nothing connects`}. ${graph.cutJudges.length} judges and ${graph.cutReviews.length} lines hold a part on their own.${unjudged > 0 ? ` ${unjudged} projects are ${words.without}.` : ""} The table has every line.`,
    legend: `A line is ${words.is}.${groups.length > 1 ? " Nothing connects the groups, so they cannot be compared." : ""}${thin > 0 ? ` Red: without this ${words.holds} a part would stand apart or a project unjudged.` : ` No ${words.all} is needed to hold it together.`}${(graph.proposed ?? []).length > 0 ? " Dashed: asked for." : ""}`,
    table: tableOf(graph),
    draw: (width) => draw(graph, groups, width, isNarrow),
  });
}

function draw({ judges, projects, reviews, cutReviews, cutJudges, proposed = [], work = "review" }: ReviewGraph, groups: ReturnType<typeof untangle>, width: number, isNarrow: boolean) {
  const nameOf = (rows: readonly { id: string; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
  const [judgeNames, projectNames] = [nameOf(judges), nameOf(projects)];
  const rows = groups.reduce((sum, group) => sum + Math.max(group.judges.length, group.projects.length), 0);
  const pitch = rows <= 160 ? 18 : rows <= 400 ? 6 : 2.4;
  const isTitled = groups.length > 1 && groups.length <= MOST_TITLED;
  const isNamed = pitch >= 12;
  const side = (names: readonly string[], share: number) => (isNamed || cutJudges.length > 0 ? roomFor(names, 13, 40, width * share) : 16);
  const left = side([...judgeNames.values()], isNarrow ? 0.3 : 0.26);
  const right = side([...projectNames.values()], isNarrow ? 0.36 : 0.3);
  const [x0, x1] = [left + 12, width - right - 12];
  const y = { judges: new Map<string, number>(), projects: new Map<string, number>() };
  const parts: Element[] = [];
  let top = 22;
  parts.push(label("Judges", isNamed ? { x: x0 + 6, y: 8, class: "hf-soft hf-small hf-end" } : { x: 0, y: 8, class: "hf-soft hf-small" }));
  parts.push(label("Projects", isNamed ? { x: x1 - 6, y: 8, class: "hf-soft hf-small" } : { x: width, y: 8, class: "hf-soft hf-small hf-end" }));
  groups.forEach((group, g) => {
    if (isTitled) {
      parts.push(line(0, top, width, top, { class: "hf-rule" }), label(`Group ${g + 1}`, { x: (x0 + x1) / 2, y: top + 16, class: "hf-soft hf-small hf-mid hf-halo" }));
      top += 20;
    }
    const height = Math.max(group.judges.length, group.projects.length) * pitch;
    for (const who of ["judges", "projects"] as const) group[who].forEach((id, i) => y[who].set(id, top + ((i + 0.5) * height) / group[who].length));
    top += height + (g + 1 === groups.length ? 0 : isTitled ? GROUP_GAP - 20 : 4);
  });
  const unjudged = projects.filter(({ id }) => !y.projects.has(id));
  if (unjudged.length > 0) {
    parts.push(line(x1 - 40, top + 8, width, top + 8, { class: "hf-rule" }), label(WORK_WORDS[work].without, { x: x1 - 12, y: top + 24, class: "hf-soft hf-small hf-end" }));
    unjudged.forEach(({ id }, i) => y.projects.set(id, top + 20 + i * pitch));
    top += 20 + unjudged.length * pitch;
  }
  const link = linkHorizontal<unknown, { source: [number, number]; target: [number, number] }, [number, number]>().x(([x]) => x).y(([, own]) => own);
  const path = ({ judge, project }: GraphReview, attributes: Record<string, string | number>) => {
    const [from, to] = [y.judges.get(judge), y.projects.get(project)];
    if (from === undefined || to === undefined) return "";
    const d = shortPath(link({ source: [x0 + 4, from], target: [x1 - 4, to] })!);
    return element("path", { d, class: "hf-link", ...attributes });
  };
  const needed = new Set(cutReviews.map(key));
  const weak = new Set(cutJudges);
  const plain = reviews.filter((review) => !needed.has(key(review)) && !weak.has(review.judge));
  const opacity = reviews.length > 1500 ? 0.16 : reviews.length > 400 ? 0.35 : 0.6;
  parts.push(element("g", { opacity, "stroke-width": isNamed ? 1.25 : 0.75 }, plain.map((review) => path(review, { class: "hf-link hf-s-soft" })).join("")));
  for (const review of reviews) if (!needed.has(key(review)) && weak.has(review.judge)) parts.push(path(review, { class: "hf-link hf-s-danger", "stroke-width": 1.25, opacity: 0.55 }));
  for (const review of cutReviews) parts.push(path(review, { class: "hf-link hf-s-danger", "stroke-width": 2.5 }));
  for (const review of proposed) parts.push(path(review, { class: "hf-link hf-s-info", "stroke-width": 2, "stroke-dasharray": "5 4" }));
  let lastNamed = -Infinity;
  for (const { id } of [...judges].sort((a, b) => (y.judges.get(a.id) ?? 0) - (y.judges.get(b.id) ?? 0))) {
    const at = y.judges.get(id);
    if (at === undefined) continue;
    const name = judgeNames.get(id)!;
    const isWeak = weak.has(id);
    parts.push(element("circle", { cx: x0, cy: at, r: isNamed ? 4 : 2, class: isWeak ? "hf-danger" : "hf-info" }, element("title", {}, escapeXml(name))));
    // Where rows are too close for names, those that hold the graph together are named as far as they do not collide.
    if (!isNamed && (!isWeak || at - lastNamed < 16)) continue;
    lastNamed = at;
    parts.push(label(cut(name, left, 13), { x: left, y: at + 4.5, class: `${isWeak ? "hf-danger" : "hf-ink"} hf-end`, title: name }));
  }
  for (const { id, name } of projects) {
    const at = y.projects.get(id);
    if (at === undefined) continue;
    parts.push(element("circle", { cx: x1, cy: at, r: isNamed ? 4 : 1.2, class: "hf-accent" }, isNamed ? element("title", {}, escapeXml(name)) : ""));
    if (isNamed) parts.push(label(cut(name, right, 13), { x: x1 + 12, y: at + 4.5, class: "hf-ink", title: name }));
  }
  return { body: parts.join(""), height: top + 6 };
}

function tableOf({ judges, projects, reviews, cutReviews, cutJudges }: ReviewGraph): FigureTable {
  const judge = new Map(judges.map(({ id, name }) => [id, name]));
  const project = new Map(projects.map(({ id, name }) => [id, name]));
  const [needed, weak] = [new Set(cutReviews.map(key)), new Set(cutJudges)];
  return {
    columns: [{ key: "judge", label: "Judge", isNumeric: false }, { key: "project", label: "Project", isNumeric: false }, { key: "holds", label: "Holds a part on its own", isNumeric: false }],
    rows: reviews.map((review) => [judge.get(review.judge) ?? review.judge, project.get(review.project) ?? review.project, needed.has(key(review)) ? "this review" : weak.has(review.judge) ? "this judge" : ""]),
  };
}
