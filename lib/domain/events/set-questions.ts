import { z } from "zod";
import { conflict, defineOperation, invalid, Line, refuse, Text, type FieldError } from "@/lib/operation";
import { listQuestions, listQuestionUse, replaceQuestions } from "./queries";
import { compareRows, repeated, rowFacts, rows, toReplace } from "./rows";
import { loadSetup, requireVersion, saveSetup, SetupParams, Version } from "./setup";
import { isOrganizer } from "./standing";
import { EventView, QuestionKind } from "./view";

const Lines = Text(4000).transform((text) => text.split("\n"));
const Options = z
  .union([z.array(Line(120, 0)), Lines])
  .default([])
  .transform((list) => list.map((option) => option.trim()).filter((option) => option !== ""))
  .meta({ description: "For a choice: what can be chosen, as a list or one a line." });

const Questions = rows(
  {
    kind: QuestionKind.default("text"),
    label: Line(300, 0).default(""),
    help: Line(500, 0).default(""),
    options: Options,
    isRequired: z.boolean().default(false),
  },
  ["label", "help", "options"],
  40,
);
type Question = z.output<typeof Questions>[number];

function checkOptions(questions: Question[]): FieldError[] {
  return questions.filter(({ kind }) => kind === "choice").flatMap(({ options, at }) => {
    const path = `questions.${at}.options`;
    if (new Set(options).size < options.length) return [{ path, message: "Two options are the same." }];
    if (options.length < 2) return [{ path, message: "A choice needs two options or more, one a line." }];
    return options.some((option) => option.length > 120) ? [{ path, message: "At most 120 characters an option." }] : [];
  });
}

export const setQuestions = defineOperation({
  name: "event.setQuestions",
  http: "PUT /api/events/{eventId}/questions",
  summary: "Replace the list of questions to teams; missing ones are removed, or retired once they were answered",
  params: SetupParams,
  body: z.object({ version: Version, questions: Questions }),
  reply: EventView,
  load: loadSetup,
  allow: isOrganizer,
  run: async ({ tx, body: { version, questions }, facts: { event }, now }) => {
    await requireVersion(tx, event, version);
    const errors = [...repeated(questions, (row) => row.label, (row) => `questions.${row.at}.label`), ...checkOptions(questions)];
    if (errors.length > 0) refuse(invalid("questions", "Some questions cannot be asked like this. See the fields named.", errors));
    const change = compareRows(await listQuestions(tx, event.id), questions, "questions");
    const uses = new Map((await listQuestionUse(tx, event.id)).map((use) => [use.id, use]));

    for (const { row, before } of change.kept) {
      const use = uses.get(before.id);
      if (!use) continue;
      if (row.kind !== before.kind)
        refuse(conflict("question_answered", `“${before.label}” has answers and keeps its kind. Remove it and ask a new question instead.`));
      const gone = row.kind === "choice" ? before.options.find((option) => use.chosen.includes(option) && !row.options.includes(option)) : undefined;
      if (gone !== undefined)
        refuse(conflict("option_chosen", `Teams have chosen “${gone}” in “${before.label}”. Keep this option, or remove the whole question.`));
    }

    const row = ({ kind, label, help, options, isRequired }: Question, position: number) => ({
      kind, label, help, options: kind === "choice" ? options : [], isRequired, position,
    });
    const { removed: gone, ...rest } = toReplace(change, "question", row);
    const replacement = { ...rest, removed: gone.filter((id) => !uses.has(id)), retired: gone.filter((id) => uses.has(id)) };
    await replaceQuestions(tx, event.id, replacement, now);
    return saveSetup(tx, event, { ...rowFacts(replacement), retired: replacement.retired });
  },
});
