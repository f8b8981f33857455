import type { AssignmentFigures } from "./assignment";
import type { ComparisonFigures } from "./comparisons";
import type { EventFigures } from "./event";
import type { Timing } from "./measure";

export interface Findings {
  events: readonly EventFigures[];
  comparisons: readonly ComparisonFigures[];
  assignment: AssignmentFigures;
  /** Bytes a millisecond. */
  bandwidth: number;
  runs: number;
  isQuick: boolean;
  machine: string;
  /** Megabytes. */
  peak: number;
}

const ms = (value: number) => (value < 10 ? value.toFixed(value < 1 ? 3 : 2) : Math.round(value).toLocaleString("en"));
const times = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ×`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");

export function page({ events, comparisons, assignment, bandwidth, runs, isQuick, machine, peak }: Findings): string {
  return `# How fast the judging mathematics is

\`npm run bench:judging${isQuick ? " -- --quick" : ""}\` on ${new Date().toISOString().slice(0, 10)}: ${machine}, one process, one core. Milliseconds, medians of ${runs} runs (of fewer
where a note says so or a run takes seconds), after a warm-up. *Clock* is what passed, *own* the process's own time, which a busy machine does not stretch; ratios are of own time.
Memory is read at ${(bandwidth / 1e6).toFixed(1)} GB/s in a plain loop; *one pass* is what reading every review once (16 bytes) takes at that speed, the floor for anything that looks at the
reviews. Peak memory of the whole run: ${Math.round(peak).toLocaleString("en")} MB.

${events.map((figures) => section(figures, bandwidth)).join("\n\n")}

## Growth

Own time against the size before, beside how many times more reviews there are.

${growth(events)}

## Aims

${aims(events)}

## Comparisons

${table(
    ["projects", "comparisons", "maximum likelihood, with errors", "fixed prior, side and ties", "spread integrated over", "next pair for a judge"],
    comparisons.map((one) => [String(one.items), String(one.comparisons), both(one.likelihood), both(one.fixedPrior), both(one.integrated), both(one.next)]),
  )}

Clock (own).

## Assignment

1,000 projects, 150 judges, 4 reviews each, two conflicts a project, exchanges included: ${both(assignment.timing)} ms. Efficiency ${assignment.before.toFixed(4)} before the exchanges,
${assignment.efficiency.toFixed(4)} after, bound ${assignment.bound.toFixed(4)}.
`;
}

const both = ({ clock, own }: Timing) => `${ms(clock)} (${ms(own)})`;

function section({ size, rows, pass, lme4, peak }: EventFigures, bandwidth: number): string {
  const { projects, judges, reviews } = size;
  const means = rows[0]!.timing.own;
  const floor = pass / bandwidth;
  const r = lme4
    ? `lme4 on the same reviews (both random), own time: ${ms(lme4.fit)} ms, and ${ms(lme4.errors)} for the errors.`
    : "lme4: not run at this size, or not installed.";
  return `## ${projects.toLocaleString("en")} projects, ${judges.toLocaleString("en")} judges, ${reviews} reviews each

${table(
    ["what", "clock", "own", "alternating means", "of one pass", "note"],
    rows.map(({ name, timing, note }) => [name, ms(timing.clock), ms(timing.own), times(timing.own / means), times(timing.own / floor), timing.runs < 3 ? `${note} (one run)` : note]),
  )}

${r} One pass: ${ms(floor)} ms. Peak memory so far: ${Math.round(peak).toLocaleString("en")} MB.`;
}

function growth(events: readonly EventFigures[]): string {
  const names = events[0]!.rows.map(({ name }) => name).concat("the same by iteration");
  // What was timed for some judges only is not to be compared.
  const own = (figures: EventFigures, name: string) => figures.rows.find((row) => row.name === name && !row.note.startsWith("of "))?.timing.own;
  const steps = events.slice(1).map((figures, k) => [events[k]!, figures] as const);
  const rows = [...new Set(names)].map((name) => [
    name,
    ...steps.map(([before, after]) => {
      // By iteration every size counts, the last of which has no other way.
      const reach = (figures: EventFigures) => own(figures, name) ?? (name === "the same by iteration" ? own(figures, "mixed fit, REML, all errors, receipts") : undefined);
      const [a, b] = [reach(before), reach(after)];
      return a === undefined || b === undefined || (name === "the same by iteration" && own(before, name) === undefined) ? "–" : times(b / a);
    }),
  ]);
  const more = steps.map(([before, after]) => times(after.pass / before.pass));
  return table(["what", ...steps.map(([, { size }]) => `to ${size.projects.toLocaleString("en")} × ${size.judges.toLocaleString("en")}`)], [["reviews", ...more], ...rows]);
}

function aims(events: readonly EventFigures[]): string {
  const lines = events.flatMap(({ size, rows, lme4 }) => {
    const own = (name: string) => rows.find((row) => row.name.startsWith(name))?.timing.own ?? NaN;
    const name = `${size.projects.toLocaleString("en")} × ${size.judges.toLocaleString("en")}`;
    const means = own("alternating");
    const slowest = Math.max(own("point fit, fixed"), own("point fit, mixed"));
    const full = own("mixed fit");
    return [
      [`point fits faster than alternating means, ${name}`, times(means / slowest), slowest < means ? "yes" : "no"],
      ...(size.projects === 1000 ? [[`full fit within 30 alternating means, ${name}`, times(full / means), full <= 30 * means ? "yes" : "no"]] : []),
      ...(lme4 && size.projects >= 1000
        ? [[`full fit 20 times faster than lme4 with errors, ${name}`, times((lme4.fit + lme4.errors) / full), lme4.fit + lme4.errors >= 20 * full ? "yes" : "no"]]
        : []),
    ];
  });
  return table(["aim", "figure", "met"], lines);
}
