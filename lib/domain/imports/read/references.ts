import { emailKeyOf } from "@/lib/domain/accounts";
import { comparisonOf, pairOf, type Content } from "./content";
import { quoted, type Faults } from "./faults";
import { isObject, rowId, type Section } from "./survey";

type Path = readonly (string | number)[];
type Place = { path: Path; id: string | undefined };

/** Where each row of the checked content stands in the file. */
export type Places = Map<object, Place>;

/** The ids that a list of the file gives out, whether or not the rows are right otherwise: a fault is named once. */
export function idsIn(list: unknown): Set<string> {
  return new Set((Array.isArray(list) ? list : []).flatMap((row) => (isObject(row) && typeof row.id === "string" ? [row.id] : [])));
}

/** Reports the second and further rows with the same key. */
export function findTwice<T extends object>(
  rows: readonly T[], keyOf: (row: T) => string, places: Places, faults: Faults, say: (row: T, first: Place) => [field: Path, message: string],
): void {
  const seen = new Map<string, Place>();
  for (const row of rows) {
    const place = places.get(row)!;
    const first = seen.get(keyOf(row));
    if (!first) seen.set(keyOf(row), place);
    else {
      const [field, message] = say(row, first);
      faults.add([...place.path, ...field], message, place.id);
    }
  }
}

const nth = ({ path }: Place): string => `${path[0] === "event" ? `event.${path[1]}` : path[0]}[${path.at(-1)}]`;

/** Whatever one row says about another: ids given once, references that lead somewhere, marks on their scale, nobody judging her own. */
export function checkReferences(content: Content, document: Record<string, unknown>, places: Places, faults: Faults): void {
  const say = (row: object, field: Path, message: string) => {
    const { path, id } = places.get(row)!;
    faults.add([...path, ...field], message, id);
  };
  const ids = Object.fromEntries(
    (["tracks", "judges", "teams", "projects"] as const).map((section) => [section, idsIn(document[section])]),
  ) as Record<Exclude<Section, "assignments" | "scores" | "comparisons">, Set<string>>;
  const refer = (row: object, field: Path, section: keyof typeof ids, id: string) => {
    if (!ids[section].has(id)) say(row, field, `there is no ${section.slice(0, -1)} ${quoted(id)}`);
  };

  for (const list of [content.criteria, content.prizes, content.questions, content.tracks, content.judges, content.teams, content.projects])
    findTwice<{ id: string }>(list, (row) => row.id, places, faults, (row, first) => [["id"], `${quoted(row.id)} is the id of ${nth(first)} already`]);
  for (const list of [content.criteria, content.tracks])
    findTwice<{ name: string }>(list, (row) => row.name, places, faults, (row, first) => [["name"], `${quoted(row.name)} is the name of ${nth(first)} already`]);
  findTwice(content.judges, (row) => emailKeyOf(row.email), places, faults, (row, first) => [["email"], `${quoted(row.email)} is the address of ${nth(first)} already`]);
  for (const list of [content.assignments, content.scores])
    findTwice(list, pairOf, places, faults, (_row, first) => [[], `this judge has this project in ${nth(first)} already`]);

  findTwice(content.comparisons, comparisonOf, places, faults, (_row, first) => [[], `this judge has compared these two in ${nth(first)} already`]);

  for (const prize of content.prizes) if (prize.track !== undefined) refer(prize, ["track"], "tracks", prize.track);
  for (const judge of content.judges) {
    judge.tracks.forEach((id, i) => refer(judge, ["tracks", i], "tracks", id));
    judge.conflicts.forEach((id, i) => refer(judge, ["conflicts", i], "teams", id));
  }
  for (const project of content.projects) {
    refer(project, ["team"], "teams", project.team);
    if (project.track !== undefined) refer(project, ["track"], "tracks", project.track);
  }
  for (const row of [...content.assignments, ...content.scores]) {
    refer(row, ["judge"], "judges", row.judge);
    refer(row, ["project"], "projects", row.project);
  }
  for (const row of content.comparisons) {
    refer(row, ["judge"], "judges", row.judge);
    for (const side of ["left", "right"] as const) refer(row, [side], "projects", row[side]);
    if (row.left === row.right) say(row, ["right"], "is the project on the left: two different ones are compared");
  }
  const mode = content.event.mode ?? "score";
  for (const row of mode === "compare" ? content.scores : content.comparisons)
    say(row, [], mode === "compare" ? "judges of this event compare (event.mode), so that nobody gives marks" : 'judges of this event give marks; set event.mode to "compare" if they compare');
  checkMembers(content, say);
  const { questions, criteria } = document.event as Record<string, unknown>;
  checkAnswers(content, idsIn(questions), say);
  checkMarks(content, idsIn(criteria), say);
  checkWhoJudgesWhom(content, say);
}

type Say = (row: object, field: Path, message: string) => void;

function checkMembers({ teams }: Content, say: Say): void {
  const teamOf = new Map<string, string>();
  for (const team of teams)
    team.members.forEach((member, i) => {
      const key = emailKeyOf(member.email);
      const other = teamOf.get(key);
      if (other === undefined) teamOf.set(key, team.id);
      else say(team, ["members", i], `${quoted(member.email)} is ${other === team.id ? "in this team twice" : `in team ${quoted(other)} already`}`);
    });
}

function checkAnswers({ projects, questions }: Content, known: Set<string>, say: Say): void {
  const byId = new Map(questions.map((question) => [question.id, question]));
  for (const project of projects)
    for (const [id, answer] of Object.entries(project.answers)) {
      const question = byId.get(id);
      if (!known.has(id)) say(project, ["answers", id], `there is no question ${quoted(id)}`);
      else if (question?.kind === "yes_no" && typeof answer !== "boolean") say(project, ["answers", id], "must be true or false");
      else if (question && question.kind !== "yes_no" && typeof answer !== "string") say(project, ["answers", id], "must be text");
      else if (question?.kind === "choice" && answer !== "" && !question.options.includes(answer as string))
        say(project, ["answers", id], `${quoted(answer)} is none of the question's options`);
      else if (question?.kind === "link" && answer !== "" && !isWebAddress(answer as string))
        say(project, ["answers", id], `${quoted(answer)} is not a web address`);
    }
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function checkMarks({ criteria, scores }: Content, known: Set<string>, say: Say): void {
  const byId = new Map(criteria.map((criterion) => [criterion.id, criterion]));
  for (const score of scores)
    for (const [id, mark] of Object.entries(score.criteria)) {
      const criterion = byId.get(id);
      if (!criterion && !known.has(id)) say(score, ["criteria", id], `there is no criterion ${quoted(id)}`);
      else if (criterion && (mark < criterion.min || mark > criterion.max))
        say(score, ["criteria", id], `${mark} lies off the scale, which goes from ${criterion.min} to ${criterion.max}`);
    }
}

function checkWhoJudgesWhom({ judges, teams, projects, assignments, scores, comparisons }: Content, say: Say): void {
  // Of rows with one id the first is meant here; the others have a fault of their own.
  const judgeOf = new Map(judges.toReversed().map((judge) => [judge.id, { key: emailKeyOf(judge.email), conflicts: new Set(judge.conflicts) }]));
  const membersOf = new Map(teams.toReversed().map((team) => [team.id, new Set(team.members.map(({ email }) => emailKeyOf(email)))]));
  const projectOf = new Map(projects.toReversed().map((project) => [project.id, project]));
  const judged = [
    ...[...assignments, ...scores].map((row) => ({ row, field: "project", project: row.project })),
    ...comparisons.flatMap((row) => (["left", "right"] as const).map((field) => ({ row, field, project: row[field] }))),
  ];
  for (const { row, field, project: id } of judged) {
    const judge = judgeOf.get(row.judge);
    const project = projectOf.get(id);
    if (!judge || !project) continue;
    if (project.submitted_at === undefined)
      say(row, [field], `${quoted(project.id)} was never submitted, so that nobody can judge it; give the project a submitted_at`);
    if (membersOf.get(project.team)?.has(judge.key)) say(row, ["judge"], `${quoted(row.judge)} is a member of the team whose project this is`);
    else if (judge.conflicts.has(project.team)) say(row, ["judge"], `${quoted(row.judge)} has declared a conflict with the team whose project this is`);
  }
}

/** For the rows' places in `findTwice`: where a row of the file stands. */
export const placeIn = (path: Path, raw: unknown): Place => ({ path, id: rowId(raw) });
