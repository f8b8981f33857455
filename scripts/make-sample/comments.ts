import type { Score } from "./interchange";
import { ENTRIES } from "./projects";
import type { Random } from "./random";

const GOOD = 3.7;
const POOR = 2.7;
const SILENT = 0.24;
const NOTED = 0.14;
const ODD = 0.16;

// Said by tired people on a phone; some of it is what a spreadsheet would take for a formula.
const ODD_ONES = [
  'Tried it on three phones:\n1. new: fine\n2. old: slow, but fine\n3. antique: said "hello" and fell asleep',
  "-1 for the font, +2 for the sound.",
  "=D",
  "@organizers please give these people a table at the spring fair.",
  "+1 for the README, which is shorter than this comment.",
  'First thought: "not again".\nSecond thought: "oh".\nThird thought: took it home.',
  "Sehr schön, aber der Akku war nach einer Stunde leer.",
  'Works; I said "works", not "shines".\r\nThe last ten percent is missing.',
  "Demo: 5 minutes. Questions: 25 minutes. I'd have stayed for more.",
  "Fonctionne du premier coup — chose rare à 23 h 40.",
  "🐹🐹🐹",
  "Мне понравилось, но я бы начал с одной вещи вместо трёх.",
  "فكرة جميلة، والتنفيذ يحتاج إلى أسبوع آخر.",
  'Comma, semicolon; tab\tand "quotes": if this arrives whole, your export works too.',
];

const SHORT_ONES: Record<"good" | "fair" | "poor", string[]> = {
  good: [
    "Finished, tested, kind. More, please.",
    "I looked for the catch for twenty minutes and found none.",
    "The best five minutes of my evening.",
    "They answered every question before I had asked it.",
    "I would use this tomorrow, and I do not say that often.",
    "Small scope, complete inside it.",
  ],
  fair: [
    "Good weekend work. Another weekend would show.",
    "The idea carries; the edges do not yet.",
    "One half is excellent and the other half is a slide.",
    "Does what it says, no more and no less.",
    "I liked it more the second time, which says something about the first screen.",
    "Sound. I missed the moment where it surprises me.",
  ],
  poor: [
    "I could not get past the second screen, on two machines.",
    "Good intentions; not enough of it runs.",
    "The slides promise what the build does not do.",
    "Needs a smaller plan.",
    "I waited, it waited, we both gave up.",
    "Please start with one user and one problem.",
  ],
};

const NOTES = [
  "I know the lead slightly from a meet-up years ago. No conflict, but I want it on record.",
  "Marked late at night; I'd stand by it within half a point.",
  "Had to read the code to believe the demo. Believe it.",
  "Could be a candidate for the track prize if somebody else sees it too.",
  "The network in the hall failed during the demo and I did not hold that against them.",
  "My marks for craft are about the wiring, I cannot judge the knitting.",
  "Is this the same as one I had earlier? Please check.",
  "Asked for a second demo by call; they were ready in ten minutes.",
  "I was hungry.\nI tried to correct for that.",
  "First one in my batch, so perhaps a little strict.",
];

const UNFINISHED = "Half way through, then the hall's network went. Trying again tomorrow: ask them about";

function firstUnsaid(project: string, lines: string[], said: Set<string>) {
  const line = lines.find((candidate) => !said.has(`${project} ${candidate}`));
  if (line) said.add(`${project} ${line}`);
  return line;
}

function spoken(project: string, total: number, said: Set<string>, random: Random) {
  const entry = ENTRIES.find(({ number }) => project === `prj_${String(number).padStart(2, "0")}`)!;
  const mood = total >= GOOD ? "good" : total <= POOR ? "poor" : "fair";
  const short = firstUnsaid("", random.shuffled(SHORT_ONES[mood]), said);
  if (mood === "good") return firstUnsaid(project, entry.praise, said) ?? short;
  if (mood === "poor") return firstUnsaid(project, entry.doubt, said) ?? short;
  const way = random.next();
  const both = [way < 0.8 ? entry.praise : [], way > 0.2 ? entry.doubt : []].map((lines) =>
    firstUnsaid(project, lines, said),
  );
  return both.filter(Boolean).join(way < 0.4 ? "\n\n" : " ") || short;
}

/** What the judge writes for the team and, sometimes, for the organizers only. */
export function remark(
  project: string,
  total: number,
  draft: boolean,
  said: Set<string>,
  random: Random,
): Partial<Score> {
  const [chance, oddness, noted] = [random.next(), random.next(), random.next()];
  const silent = draft || chance < SILENT;
  const odd = !silent && oddness < ODD ? firstUnsaid("", random.shuffled(ODD_ONES), said) : undefined;
  const comment = draft ? UNFINISHED : silent ? undefined : (odd ?? spoken(project, total, said, random));
  const note = noted < NOTED ? firstUnsaid("", random.shuffled(NOTES), said) : undefined;
  return { ...(comment ? { comment } : {}), ...(note ? { private_note: note } : {}) };
}
