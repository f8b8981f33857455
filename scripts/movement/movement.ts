import type { Entry } from "../rank/answer";
import { rankScores, type Ranked } from "../rank/rank-scores";
import { percent } from "../rank/words";
import { readJudgedEvent } from "./read-event";

const SETTINGS = { seed: "1", draws: 4000, line: 0.95, prizes: 3 };

const number = (value: number): string => value.toFixed(2).replace(/^-0\.00$/u, "0.00").replace("-", "−");
const signed = (value: number): string => (/^−|^0\.00$/u.test(number(value)) ? number(value) : `+${number(value)}`);
const cell = (text: string): string => text.replace(/[|\\]/gu, "\\$&");
const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** What taking leniency off changed, as a page of Markdown. The same file gives the same bytes. */
export function movementOf(document: unknown, file: string): string {
  const { name, method, scores } = readJudgedEvent(document);
  const ranked = rankScores(scores, { method, ...SETTINGS });
  return [
    `# What taking leniency off changed: ${name}`,
    `\`npm run movement -- ${file}\`: ${plural(scores.reviews.length, "review")} of ${plural(ranked.lists.reduce((sum, { entries }) => sum + entries.length, 0), "project")} by ${plural(ranked.judges.length, "judge")}, method ${method}, ${SETTINGS.draws.toLocaleString("en")} draws with the seed ${SETTINGS.seed}.`,
    `**${ranked.headline.sentence}**`,
    signalOf(ranked),
    ...ranked.lists.flatMap((list) => [...(ranked.lists.length > 1 ? [`## ${list.name}`] : []), summaryOf(list.entries), placesOf(list.entries, ranked)]),
    "*Plain mean* is the mean of a project’s marks. *Taken off* is the mean leniency of its judges, *why* each of them with hers: above zero she marks higher than most. " +
      "*Score* is the plain mean less that, ± its standard error. *Level* is where the project truly lies with 95 %: it leans towards the middle as far as the marks are noise, so a score may lie outside it. " +
      "*Places* are those between which it truly stands with 90 %, *best* the chance that it is truly first.",
    "## The judges",
    judgesOf(ranked),
  ].join("\n\n") + "\n";
}

function signalOf({ signal, fit }: Ranked): string {
  const spread = (variance: number | null) => (variance === null ? "not known" : number(Math.sqrt(variance)));
  const judges = signal!.judges === null ? "" : signal!.judges.p < 0.05 ? " The judges differ in how generous they are." : " That the judges differ in how generous they are, the marks do not show.";
  return `${signal!.sentence}${judges} Spread of one review ${spread(fit.noise)}, of leniency ${spread(fit.judgeVariance)}.`;
}

function summaryOf(entries: readonly Entry[]): string {
  const moved = entries.filter(({ movement }) => movement !== 0);
  const [most] = [...moved].sort((a, b) => Math.abs(b.movement) - Math.abs(a.movement));
  const firsts = (place: "rawPlace" | "place") => entries.filter((entry) => entry[place] === 1).map(({ name }) => name);
  const [before, after] = [firsts("rawPlace"), firsts("place")];
  const same = before.length === after.length && before.every((name) => after.includes(name));
  const led = (names: readonly string[]) => (names.length === 1 ? `${names[0]} leads` : `${names.join(", ")} share the lead`);
  const lead = same ? `${led(after)} before and after.` : `By plain means ${led(before)}; with leniency off ${led(after)}.`;
  return `${moved.length} of ${entries.length} projects stand on another place${most ? `, the furthest being ${most.name} from ${most.rawPlace} to ${most.place}` : ""}. ${lead}`;
}

const HEAD = ["place", "by plain means", "moved", "project", "plain mean", "taken off", "score", "level, 95 %", "places, 90 %", "best", "why"];

function placesOf(entries: readonly Entry[], { reviews, names }: Ranked): string {
  const rows = entries.map((entry) => {
    const own = reviews.filter(({ project }) => project === entry.project);
    const why = own.map(({ judge, total, adjusted }) => `${names.judges[judge] ?? judge} ${signed(total - adjusted)}`).join(", ");
    return [
      `${entry.isShared ? "=" : ""}${entry.place}`, String(entry.rawPlace), entry.movement === 0 ? "" : entry.movement > 0 ? `↑ ${entry.movement}` : `↓ ${-entry.movement}`,
      entry.name, number(entry.rawMean), signed(entry.rawMean - entry.score), `${number(entry.score)}${entry.standardError === null ? "" : ` ± ${number(entry.standardError)}`}`,
      entry.interval ? `${number(entry.interval.low)} to ${number(entry.interval.high)}` : "", entry.odds ? `${entry.odds.placeLow}–${entry.odds.placeHigh}` : "", entry.odds ? percent(entry.odds.first) : "", why,
    ];
  });
  return table(HEAD, rows);
}

function judgesOf({ judges }: Ranked): string {
  const rows = [...judges]
    .sort((a, b) => b.leniency! - a.leniency! || (a.judge < b.judge ? -1 : 1))
    .map(({ name, reviewCount, meanMark, leniency, standardError, isDifferent, flat }) => [
      name, String(reviewCount), number(meanMark!), `${signed(leniency!)}${standardError === null ? "" : ` ± ${number(standardError)}`}`,
      flat ? `the same mark on all ${reviewCount}` : isDifferent ? (leniency! > 0 ? "more generous than most" : "stricter than most") : "",
    ]);
  return table(["judge", "reviews", "mean mark", "leniency", "what the marks say"], rows);
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");
