import type { z } from "zod";
import { comparisonOf, pairOf, type Content, type CriterionRow, type MemberRow, type ScoreRow, type TeamRow } from "./content";
import { Faults, quoted } from "./faults";
import { checkReferences, placeIn, type Places } from "./references";
import { readRow, type Kept, type Row } from "./row";
import * as shape from "./shape";
import { SECTIONS } from "./survey";

const CRITERIA_MAX = 100;

export interface ReadContent {
  content: Content;
  criteriaFromScores: boolean;
  kept: { where: string; key: string; rows: number }[];
}


interface Reader {
  faults: Faults;
  kept: Kept;
  places: Places;
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byId = <T extends { id: string }>(rows: T[]): T[] => rows.sort((a, b) => byText(a.id, b.id));
const byPair = <T extends { judge: string; project: string }>(rows: T[]): T[] => rows.sort((a, b) => byText(pairOf(a), pairOf(b)));

function readRows<S extends z.ZodObject>(schema: S, list: unknown, path: string[], reader: Reader): Row<z.output<S>>[] {
  return ((list ?? []) as unknown[]).flatMap((raw, i) => {
    const row = readRow(schema, raw, [...path, i], reader);
    if (!row) return [];
    reader.places.set(row, placeIn([...path, i], raw));
    return [row];
  });
}

function readTeams(list: unknown, reader: Reader): TeamRow[] {
  return readRows(shape.Team, list, ["teams"], reader).map((team) => {
    const { path, id } = reader.places.get(team)!;
    const members = team.members.flatMap((raw, i): MemberRow[] => {
      const row = typeof raw === "string" ? { email: raw } : raw;
      const member = readRow(shape.Member, row, [...path, "members", i], reader, id);
      return member ? [member] : [];
    });
    const read = { ...team, members };
    reader.places.set(read, { path, id });
    return read;
  });
}

/** `code_quality` as people read it: Code quality. */
function humanised(key: string): string {
  const words = key.replace(/[_\s]+/g, " ").trim();
  return words === "" ? key : words[0]!.toUpperCase() + words.slice(1);
}

/** A file without a rubric has one all the same: what its judges gave marks for. */
function criteriaOf(scores: ScoreRow[], { faults, places }: Reader): CriterionRow[] {
  const keys = [...new Set(scores.flatMap(({ criteria }) => Object.keys(criteria)))].sort(byText);
  if (keys.length > CRITERIA_MAX) {
    faults.add(["scores"], `speak of ${keys.length} different criteria; at most ${CRITERIA_MAX} are taken`);
    return [];
  }
  for (const key of keys) {
    const { error } = shape.Ref.safeParse(key);
    if (error) faults.add(["scores"], `the criterion ${quoted(key)} ${error.issues[0]!.message}`);
  }
  const alike = new Set(keys.map(humanised)).size < keys.length; // then they keep their own spelling
  return keys.map((id, i) => {
    const criterion = { ...shape.Criterion.parse({ id: "x", name: "x" }), id, name: alike ? id : humanised(id), extras: {} };
    places.set(criterion, { path: ["event", "criteria", i], id });
    return criterion;
  });
}

function checkEvent({ event, criteria, questions }: Content, reader: Reader): void {
  const say = (field: (string | number)[], message: string) => reader.faults.add(["event", ...field], message);
  const { submissions_open, submissions_close, judging_opens, judging_closes, team_size_min, team_size_max } = event;
  if (submissions_open && submissions_open >= submissions_close) say(["submissions_close"], "must come after submissions_open");
  if (judging_opens && judging_closes && judging_opens >= judging_closes) say(["judging_closes"], "must come after judging_opens");
  if (team_size_max !== undefined && team_size_max < team_size_min) say(["team_size_max"], "is smaller than team_size_min");
  for (const criterion of criteria) {
    const { path, id } = reader.places.get(criterion)!;
    if (criterion.min >= criterion.max) reader.faults.add([...path, "max"], `must be more than min, which is ${criterion.min}`, id);
    criterion.levels.forEach(({ value }, i) => {
      if (value < criterion.min || value > criterion.max) reader.faults.add([...path, "levels", i, "value"], `${value} lies off the scale`, id);
      else if (criterion.levels.findIndex((level) => level.value === value) < i) reader.faults.add([...path, "levels", i, "value"], `${value} has a text already`, id);
    });
  }
  for (const question of questions) {
    const { path, id } = reader.places.get(question)!;
    if (question.kind === "choice" && question.options.length === 0) reader.faults.add([...path, "options"], "a choice needs options to choose from", id);
    if (question.kind !== "choice" && question.options.length > 0) reader.faults.add([...path, "options"], `belong to a choice, not to the kind ${quoted(question.kind)}`, id);
    if (new Set(question.options).size < question.options.length) reader.faults.add([...path, "options"], "name the same option twice", id);
  }
}

function fileExtras(document: Record<string, unknown>, kept: Kept): Record<string, unknown> {
  const known: readonly string[] = ["event", ...SECTIONS];
  const extras = Object.entries(document).filter(([key]) => !known.includes(key));
  for (const [key] of extras) kept.set(`\n${key}`, { where: "", key, rows: 1 });
  return Object.fromEntries(extras);
}

/** The event's own keys; its lists are read row by row. */
function withoutLists(event: Row<z.output<typeof shape.Event>> | null): Content["event"] {
  const { criteria: _criteria, prizes: _prizes, questions: _questions, fields: _fields, ...rest } = event ?? ({} as NonNullable<typeof event>);
  return rest;
}

const unique = (ids: string[]): string[] => [...new Set(ids)].sort(byText);

/** Reads a file that the survey has let through: either everything in it is right, or its faults are named. */
export function readEvent(document: Record<string, unknown>): ReadContent | { faults: Faults } {
  const reader: Reader = { faults: new Faults(), kept: new Map(), places: new Map() };
  const event = readRow(shape.Event, document.event, ["event"], reader, undefined);
  const raw = document.event as Record<string, unknown>;
  const listed = (key: string) => (Array.isArray(raw[key]) ? raw[key] : []);
  const scores = readRows(shape.Score, document.scores, ["scores"], reader);
  const criteria = readRows(shape.Criterion, listed("criteria"), ["event", "criteria"], reader);
  const criteriaFromScores = listed("criteria").length === 0;
  const content: Content = {
    event: withoutLists(event),
    criteria: criteriaFromScores ? criteriaOf(scores, reader) : criteria,
    prizes: readRows(shape.Prize, listed("prizes"), ["event", "prizes"], reader),
    questions: readRows(shape.Question, listed("questions"), ["event", "questions"], reader),
    fields: readRow(shape.Fields, raw.fields ?? {}, ["event", "fields"], reader, undefined) ?? { extras: {} },
    tracks: readRows(shape.Track, document.tracks, ["tracks"], reader),
    judges: readRows(shape.Judge, document.judges, ["judges"], reader),
    teams: readTeams(document.teams, reader),
    projects: readRows(shape.Project, document.projects, ["projects"], reader),
    assignments: readRows(shape.Assignment, document.assignments, ["assignments"], reader),
    scores,
    comparisons: readRows(shape.Comparison, document.comparisons, ["comparisons"], reader),
    fileExtras: fileExtras(document, reader.kept),
  };
  if (event) checkEvent(content, reader);
  checkReferences(content, document, reader.places, reader.faults);
  if (reader.faults.any) return { faults: reader.faults };
  for (const judge of content.judges) Object.assign(judge, { tracks: unique(judge.tracks), conflicts: unique(judge.conflicts) });
  for (const rows of [content.tracks, content.judges, content.teams, content.projects]) byId<{ id: string }>(rows);
  for (const rows of [content.assignments, content.scores]) byPair<{ judge: string; project: string }>(rows);
  content.comparisons.sort((a, b) => byText(comparisonOf(a), comparisonOf(b)));
  return { content, criteriaFromScores, kept: [...reader.kept.values()] };
}
