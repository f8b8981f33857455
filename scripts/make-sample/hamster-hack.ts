import { assign } from "./assign";
import { EVENT, TRACKS } from "./event";
import type { Entry, Interchange, Project } from "./interchange";
import { JUDGES } from "./judges";
import { ENTRIES } from "./projects";
import { seeded, type Random } from "./random";
import { review } from "./review";
import { TEAMS } from "./teams";
import { vienna } from "./times";

const SEED = 20261018;
const DOORS_OPEN = Date.parse(EVENT.submissions_open);
const DEADLINE = Date.parse(EVENT.submissions_close);
const MINUTE = 60_000;

const TWICE = 41;
const NEVER_SENT = 42;

function teamOf(number: number) {
  if (number === TWICE) return "tm_08";
  return `tm_${String(number === NEVER_SENT ? 41 : number).padStart(2, "0")}`;
}

// The first three open the gallery, the second copy follows its first, and one entry arrives two seconds before the end.
function sentAt(number: number, random: Random) {
  const hours = random.between(30 * 60, 47 * 60) + random.next();
  if (number <= 3) return DOORS_OPEN + (20 + number * 2) * 60 * MINUTE;
  if (number === 8) return DEADLINE - 61 * MINUTE;
  if (number === TWICE) return DEADLINE - 38 * MINUTE;
  if (number === 16) return DEADLINE - 2000;
  return DOORS_OPEN + Math.round(hours * 60) * 1000;
}

const SLUGS: Record<number, string> = {
  5: "uebertitel",
  6: "kotoba-no-niwa",
  7: "den-long",
  9: "elia",
  11: "tikhiy-dvor",
  12: "dhadkan",
  18: "sum-us",
  19: "talat-nam",
  21: "shvil",
  23: "dalbit-jangteo",
  25: "fjallrav",
  27: "marsa",
  31: "pawns-united",
  32: "shanlu",
  36: "anoranza",
  38: "cirak",
  41: "paper-lantern",
};

function slugOf({ number, title }: Entry) {
  return (
    SLUGS[number] ??
    title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "")
  );
}

/** Source lines of one paragraph become one line; quotes, lists and code keep theirs. */
function unwrapped(text: string) {
  const keepsLines = /^(?:```| {4}|- )/;
  return text
    .split("\n\n")
    .map((block) =>
      keepsLines.test(block) ? block : block.replaceAll("\n- ", "\n\n- ").replace(/(?<!\n)\n(?![\n-])/g, " "),
    )
    .join("\n\n");
}

function projectOf(entry: Entry & { track: string }, random: Random): Project {
  const slug = slugOf(entry);
  const sent = sentAt(entry.number, random);
  const submitted = entry.number !== NEVER_SENT;
  return {
    id: `prj_${String(entry.number).padStart(2, "0")}`,
    team: teamOf(entry.number),
    title: entry.title,
    track: entry.track,
    summary: entry.summary,
    description: unwrapped(entry.description),
    ...(submitted ? { repo_url: `https://git.example.org/${slug}` } : {}),
    ...(entry.demo ? { demo_url: `https://${slug}.example.com/` } : {}),
    ...(entry.video ? { video_url: `https://video.example.org/watch/${slug}` } : {}),
    tags: entry.tags,
    answers: { qst_place: entry.place, ...(entry.nextDay ? { qst_next_day: entry.nextDay } : {}) },
    ...(submitted ? { submitted_at: vienna(sent) } : {}),
  };
}

export function hamsterHack(): Interchange {
  const random = seeded(SEED);
  const projects = ENTRIES.map((entry) => projectOf(entry, random));
  const entered = projects.filter((project) => project.submitted_at);
  const plan = assign(entered, random);
  const scores = review(plan, entered, random);
  const finished = new Set(
    scores.filter((score) => score.submitted_at).map(({ judge, project }) => `${judge} ${project}`),
  );
  const owed = plan
    .filter(({ judge, project }) => !finished.has(`${judge} ${project}`))
    .map(({ judge, project }) => ({ judge, project }));

  return { event: EVENT, tracks: TRACKS, judges: JUDGES, teams: TEAMS, projects, assignments: owed, scores };
}
