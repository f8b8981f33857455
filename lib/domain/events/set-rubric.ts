import { z } from "zod";
import { conflict, defineOperation, firstRefusal, hashOf, invalid, Line, Reason, refuse, Text, type FieldError } from "@/lib/operation";
import { listCriteria, replaceCriteria } from "./queries";
import { compareRows, repeated, rowFacts, rows, toReplace } from "./rows";
import { requireUnpublished } from "./rules";
import { loadSetup, requireReason, requireVersion, saveSetup, SetupParams, Version } from "./setup";
import { isOrganizer } from "./standing";
import { EventView, Level } from "./view";

const mark = z.number("Write a number such as 2.5.").min(-1000, "At least −1000.").max(1000, "At most 1000.");

/** A level without a text is none: a form shows the scale's values with empty lines beside them. */
const Levels = z
  .array(z.object({ value: mark.optional(), text: Line(300, 0).default("") }))
  .max(50, "At most 50 levels.")
  .default([])
  .transform((levels) => levels.map((level, at) => ({ ...level, at })).filter(({ text }) => text !== ""));

const Criteria = rows(
  {
    name: Line(120, 0).default(""),
    description: Text(2000).default(""),
    weight: z.number("Write a number such as 2.5.").positive("Above 0.").max(1000, "At most 1000.").default(1),
    min: mark.default(1),
    max: mark.default(5),
    levels: Levels,
  },
  ["name", "description", "levels"],
  30,
);
type Written = z.output<typeof Criteria>[number];

function checkCriteria(criteria: Written[]): FieldError[] {
  const scales = criteria.flatMap(({ at, min, max, levels }) => {
    if (min >= max) return [{ path: `criteria.${at}.max`, message: "The scale must end above where it begins." }];
    const values = levels.map(({ value }) => value);
    return levels.flatMap((level, index) => {
      const path = `criteria.${at}.levels.${level.at}.value`;
      if (level.value === undefined) return [{ path, message: "Which mark is this?" }];
      if (level.value < min || level.value > max) return [{ path, message: `Between ${min} and ${max}, on the criterion's scale.` }];
      return values.indexOf(level.value) < index ? [{ path, message: "This mark has a text already." }] : [];
    });
  });
  return [...repeated(criteria, (row) => row.name, (row) => `criteria.${row.at}.name`), ...scales];
}

const inWords = ({ name, description, levels }: { name: string; description: string; levels: unknown }): string =>
  hashOf({ name, description, levels: z.array(Level).parse(levels) });

export const setRubric = defineOperation({
  name: "event.setRubric",
  http: "PUT /api/events/{eventId}/rubric",
  summary: "Replace the rubric; once judges have scored, criteria and scales stand and weights need a reason",
  params: SetupParams,
  body: z.object({ version: Version, criteria: Criteria, reason: Reason.optional() }),
  reply: EventView,
  load: loadSetup,
  allow: (facts, context) => firstRefusal(isOrganizer(facts, context), requireUnpublished(facts)),
  run: async ({ tx, body: { version, criteria, reason }, facts: { event, hasScores } }) => {
    await requireVersion(tx, event, version);
    const errors = checkCriteria(criteria);
    if (errors.length > 0) refuse(invalid("rubric", "The rubric cannot be used like this. See the fields named.", errors));

    const row = ({ name, description, weight, min, max, levels }: Written, position: number) => ({
      name, description, weight, min, max, position,
      levels: levels.map(({ value, text }) => ({ value: value!, text })).sort((a, b) => a.value - b.value),
    });
    const change = compareRows(await listCriteria(tx, event.id), criteria, "criteria");
    const replacement = toReplace(change, "criterion", row);
    const kept = change.kept.map(({ before }, i) => ({ before, after: replacement.kept[i]! }));
    const reweighted = kept.filter(({ before, after }) => before.weight !== after.weight);
    if (hasScores) {
      if (change.added.length + change.removed.length > 0)
        refuse(conflict("rubric_scored", "Judges have scored with this rubric, so criteria can no longer be added or removed. Weights and texts can change, with a reason."));
      const rescaled = kept.find(({ before, after }) => before.min !== after.min || before.max !== after.max);
      if (rescaled)
        refuse(conflict("scale_scored", `Judges have given marks on the scale of “${rescaled.before.name}”, so it stands. Weights and texts can change, with a reason.`));
      if (reweighted.length > 0) requireReason(reason, "Judges have scored. Say why the weights change.");
      if (kept.some(({ before, after }) => inWords(before) !== inWords(after)))
        requireReason(reason, "Judges have scored by these words. Say why they change.");
    }

    await replaceCriteria(tx, event.id, replacement);
    const weights = (list: { id: string; weight: number }[]) => list.map(({ id, weight }) => `${id}:${weight}`);
    const facts = {
      ...rowFacts(replacement),
      weights: weights([...replacement.kept, ...replacement.added]),
      ...(reweighted.length > 0 && { weightsBefore: weights(reweighted.map(({ before }) => before)) }),
    };
    return saveSetup(tx, event, facts, { reason });
  },
});
