import type { Answer, Entry, JudgeRow, List } from "./answer";
import { textTable, wrapped, type TextColumn } from "./columns-of-text";
import { quoted } from "./faults";
import { listed, percent } from "./words";

const WIDTH = 110;
const NAME = 36;

const number = (value: number): string => value.toFixed(2).replace(/^-0\.00$/u, "0.00").replace("-", "−");
const signed = (value: number): string => (/^[−]|^0\.00$/u.test(number(value)) ? number(value) : `+${number(value)}`);
const moved = (by: number): string => (by === 0 ? "=" : by > 0 ? `↑ ${by}` : `↓ ${-by}`);

/** The answer for a person at a terminal. */
export function textOf(answer: Answer): string {
  const sections = [
    wrapped(answer.headline.sentence, WIDTH),
    answer.signal ? wrapped(signalInWords(answer), WIDTH) : [],
    ...answer.lists.map((list) => listSection(answer, list)),
    answer.notJudged.length > 0 ? wrapped(`Not judged, outside the places: ${listed(answer.notJudged.map((id) => nameIn(answer, id)), 20)}.`, WIDTH) : [],
    judgeSection(answer),
    ["CONNECTION", ...wrapped(answer.connection.sentence, WIDTH, "  "), ...groupsOf(answer)],
    nextSection(answer),
    readSection(answer),
  ];
  return sections.filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n") + "\n";
}

const nameIn = ({ names }: Answer, id: string): string => names.projects[id] ?? id;

function signalInWords({ signal, methods }: Answer): string {
  const moves = methods.filter(({ places }) => places.none !== places.mixed).length;
  const judges = signal!.judges && signal!.judges.p < 0.05 ? " The judges differ in how generous they are." : signal!.judges ? " That the judges differ in how generous they are, the marks do not show." : "";
  return `${signal!.sentence}${judges}${moves > 0 ? ` Allowing for leniency moves ${moves} of ${methods.length} projects.` : ""}`;
}

function listSection(answer: Answer, list: List): string[] {
  const isScores = answer.kind === "scores";
  const hasPrizes = answer.settings.prizes > 1 && list.entries.length > answer.settings.prizes;
  const columns: TextColumn<Entry>[] = [
    { header: "Place", numeric: true, cell: ({ place, isShared }) => `${isShared ? "=" : ""}${place}` },
    { header: "Project", most: NAME, cell: ({ name }) => name },
    { header: isScores ? "Score" : "Strength", numeric: true, cell: ({ score }) => number(score) },
    { header: "±", numeric: true, cell: ({ standardError }) => (standardError === null ? "" : number(standardError)) },
    { header: "95 % interval", numeric: true, cell: ({ interval }) => (interval ? `${number(interval.low)} to ${number(interval.high)}` : "") },
    { header: "Places, 90 %", numeric: true, cell: ({ odds }) => (odds ? `${odds.placeLow}–${odds.placeHigh}` : "") },
    { header: "Best", numeric: true, cell: ({ odds }) => (odds ? percent(odds.first) : "") },
    { header: `Top ${answer.settings.prizes}`, numeric: true, cell: ({ odds }) => (odds && hasPrizes ? percent(odds.prize) : "") },
    { header: isScores ? "Reviews" : "Compared", numeric: true, cell: ({ reviewCount }) => String(reviewCount) },
    { header: isScores ? "Raw" : "Won", numeric: true, cell: ({ rawMean }) => (isScores ? number(rawMean) : percent(rawMean)) },
    { header: "Raw place", numeric: true, cell: ({ rawPlace }) => String(rawPlace) },
    { header: "Moved", numeric: true, cell: ({ movement }) => moved(movement) },
  ];
  const name = (id: string) => nameIn(answer, id);
  const provisional = list.status === "provisional" && list.entries.length > 1 ? ", provisional: every review is needed to connect it" : "";
  const title = list.name === "all" ? `RANKING${provisional}` : `${list.name.toUpperCase()}, places within it only${provisional}`;
  const ties = list.ties.map(({ place, projects }) => `  ${listed(projects.map(name), 12)} share place ${place}.`);
  const close = list.closeCalls.map(({ upper, lower, ahead }) => `  ${quoted(name(upper))} before ${quoted(name(lower))} with ${percent(ahead)}.`);
  const contested = list.call.prizes.filter(({ size, contested: own }) => size === answer.settings.prizes && size > 1 && own.length > 0);
  return [
    title,
    ...textTable(list.entries, columns),
    ...(list.entries.some(({ interval }) => interval) && isScores
      ? ["", ...wrapped("Score ± is the mean once leniency is off, and its standard error. The interval is where the true level lies: it leans towards the middle as far as the marks are noise.", WIDTH)]
      : []),
    ...(ties.length > 0 ? ["", "TIES", ...ties] : []),
    ...(close.length > 0 ? ["", `CLOSE CALLS, neighbours below ${percent(answer.settings.line)} from the top`, ...close] : []),
    ...contested.map(({ size, contested: own }) => `  Open for the first ${size} places: ${listed(own.map(name), 12)}.`),
    ...(list.expectedAgreement === null ? [] : ["", `Of two projects taken at random this order has the truly better one first with ${percent((list.expectedAgreement + 1) / 2)}.`]),
  ];
}

function judgeSection({ judges, kind }: Answer): string[] {
  if (judges.length === 0) return [];
  const columns: TextColumn<JudgeRow>[] = [
    { header: "Judge", most: NAME, cell: ({ name }) => name },
    { header: kind === "scores" ? "Reviews" : "Comparisons", numeric: true, cell: ({ reviewCount }) => String(reviewCount) },
    { header: "Mean mark", numeric: true, cell: ({ meanMark }) => (meanMark === null ? "" : number(meanMark)) },
    { header: "Leniency", numeric: true, cell: ({ leniency }) => (leniency === null ? "" : signed(leniency)) },
    { header: "±", numeric: true, cell: ({ standardError }) => (standardError === null ? "" : number(standardError)) },
    { header: "Taken off", numeric: true, cell: ({ shareRemoved }) => (shareRemoved === null ? "" : percent(shareRemoved)) },
    { header: "Spread", numeric: true, cell: ({ residualSpread }) => (residualSpread === null ? "" : number(residualSpread)) },
    {
      header: "What the marks say",
      cell: ({ flat, isDifferent, leniency, reviewCount }) =>
        flat
          ? `the same mark on all ${reviewCount}, which ranks nothing; by chance with ${percent(flat.chance)}`
          : isDifferent ? (leniency! > 0 ? "more generous than most" : "stricter than most") : "",
    },
    { header: "Circles", numeric: true, cell: ({ comparing }) => (comparing && comparing.triads > 0 ? `${comparing.circularTriads} of ${comparing.triads}` : "") },
    { header: "Agreement", numeric: true, cell: ({ comparing }) => (comparing?.againstCoin == null ? "" : signed(comparing.againstCoin)) },
    { header: "What the answers say", cell: ({ comparing }) => (comparing?.flag === "coin" ? "no better than a coin" : comparing?.flag === "contrary" ? "against the others, more than a coin" : "") },
  ];
  const rows = [...judges].sort((a, b) => (b.leniency ?? 0) - (a.leniency ?? 0) || (a.judge < b.judge ? -1 : 1));
  const said = judges.some(({ leniency }) => leniency !== null)
    ? ["", ...wrapped("Leniency is what the ranking takes off her marks. “Taken off” is how much of a leniency like hers it removes. Somebody is called generous or strict only where the 95 % interval clears zero.", WIDTH)]
    : judges.some(({ comparing }) => comparing !== null)
      ? ["", ...wrapped("Agreement is with the others’ answers, in standard deviations of a coin: 0 is a coin. Circles are threes that beat each other in turn; a coin makes a quarter of them.", WIDTH)]
      : [];
  return ["JUDGES", ...textTable(rows, columns), ...said];
}

function groupsOf({ connection, names }: Answer): string[] {
  if (connection.connected) return [];
  return connection.components.flatMap(({ projects, judges, reviewCount }, i) =>
    wrapped(
      `Group ${i + 1}: ${projects.length === 1 ? "1 project" : `${projects.length} projects`}, ${judges.length > 0 ? `${judges.length === 1 ? "1 judge" : `${judges.length} judges`}, ` : ""}${reviewCount} ${judges.length > 0 ? "review" : "comparison"}${reviewCount === 1 ? "" : "s"}: ${listed(projects.map((id) => names.projects[id] ?? id), 8)}`,
      WIDTH, "  "));
}

function nextSection({ next, names, kind, connection }: Answer): string[] {
  const project = (id: string) => names.projects[id] ?? id;
  const judge = (id: string) => names.judges[id] ?? id;
  const table = textTable(next.reviews, [
    { header: "Project", cell: (row) => project(row.project), most: NAME },
    { header: "Against", cell: ({ against }) => (against === null ? "" : project(against)), most: NAME },
    { header: "By", cell: (row) => (row.judge === null ? "" : judge(row.judge)), most: NAME },
    { header: "Why", cell: ({ why, chance }) => (why === "joins" ? "joins two groups" : why === "coverage" ? (kind === "scores" ? "fewer than two reviews" : "hardly compared") : chance === null ? "" : `a prize with ${percent(chance)} so far`) },
  ]);
  const fuller = next.plans.slice(1).map(({ reviews }) => `  Fuller, ${reviews.length} reviews: ${reviews.slice(0, 12).map((pair) => `${quoted(judge(pair.judge))} on ${quoted(project(pair.project))}`).join(", ")}${reviews.length > 12 ? ", …" : ""}.`);
  return [connection.connected ? "NEXT" : "WHAT WOULD JOIN THEM", ...wrapped(next.sentence, WIDTH, "  "), ...(next.reviews.length > 0 ? table.map((line) => `  ${line}`) : []), ...fuller.flatMap((text) => wrapped(text.trim(), WIDTH, "  "))];
}

function readSection({ reading, settings, kind, fit }: Answer): string[] {
  const columns = Object.entries(reading.columns).map(([role, own]) => `${role} from ${[own].flat().map(quoted).join(", ")}`);
  const weights = reading.criteria.length > 1 ? ` Weights ${reading.criteria.map(({ name, weight }) => `${quoted(name)} ${weight}`).join(", ")}.` : "";
  const left = (why: string, text: string) => {
    const own = reading.leftOut.filter((row) => row.why === why);
    return own.length > 0 ? [`Left out, ${text}: ${own.slice(0, 8).map((row) => `${quoted(row.judge)} on ${quoted(row.project)}`).join(", ")}${own.length > 8 ? ` and ${own.length - 8} more` : ""}.`] : [];
  };
  const method = kind === "scores"
    ? `Method ${settings.method}${fit.noise === null ? "" : `; spread of one review ${number(Math.sqrt(fit.noise))}`}${fit.judgeVariance === null ? "" : `, of leniency ${number(Math.sqrt(fit.judgeVariance))}`}; `
    : `Bradley–Terry with ties, spread of strengths ${fit.spread === null ? "unknown" : number(fit.spread)}${fit.leftEffect ? `, pull of the left side ${signed(fit.leftEffect.value)} ± ${number(fit.leftEffect.standardError)}` : ""}; `;
  const notes = [
    `${columns.join("; ")}.${weights} ${reading.separator[0]!.toUpperCase()}${reading.separator.slice(1)}-separated, ${reading.encoding}${reading.decimal === "," ? ", decimal commas" : ""}; ${reading.rows} rows, ${reading.counted} counted.`,
    ...(reading.notRead.length > 0 ? [`Not read: ${listed(reading.notRead, 14)}.`] : []),
    ...left("no_mark", "without a mark"), ...left("marks_missing", "with a criterion unmarked"), ...left("not_counted", "not counted by the file’s own word"),
    ...(reading.unanswered > 0 ? [`${reading.unanswered} ${reading.unanswered === 1 ? "comparison has" : "comparisons have"} no winner and no tie: left out.`] : []),
    ...reading.notes,
    `${method}chances from ${settings.draws} draws with the seed ${quoted(settings.seed)}. JUDGING.md says how.`,
  ];
  return ["HOW IT WAS READ", ...notes.flatMap((note) => wrapped(note, WIDTH, "  "))];
}
