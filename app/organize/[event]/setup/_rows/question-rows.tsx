"use client";

import { Checkbox, Select, TextArea, TextField } from "@/app/_ui";
import { AddRow, RowFrame } from "./row-frame";
import { useRows } from "./use-rows";

type Kind = "text" | "choice" | "link" | "yes_no";
type Question = { id: string; kind: Kind; label: string; help: string; options: string[]; isRequired: boolean };

const KINDS: { value: Kind; label: string }[] = [
  { value: "text", label: "A text" },
  { value: "choice", label: "One of several" },
  { value: "link", label: "A link" },
  { value: "yes_no", label: "Yes or no" },
];

export function QuestionRows({ questions, uses }: { questions: Question[]; uses: { id: string; answers: number }[] }) {
  const { rows, add } = useRows(questions);
  return (
    <>
      {rows.map((row, index) => {
        const name = `questions[${index}]`;
        const answers = uses.find(({ id }) => id === row.stored?.id)?.answers ?? 0;
        const kinds = answers > 0 ? KINDS.filter(({ value }) => value === row.stored?.kind) : KINDS;
        return (
          <RowFrame key={row.key} list="questions" noun="question" index={index} row={row} title={row.stored?.label}>
            {answers > 0 && (
              <p className="text-13 text-soft">
                {answers === 1 ? "One entry has" : `${answers} entries have`} answered it. If you remove it, the answers are kept and nobody is asked any more.
              </p>
            )}
            <TextField name={`${name}.label`} label="Question" defaultValue={row.stored?.label} maxLength={300} />
            <TextField name={`${name}.help`} label="A line of help" optional defaultValue={row.stored?.help} maxLength={500} />
            <Select name={`${name}.kind`} label="Answered by" options={kinds} defaultValue={row.stored?.kind ?? "text"} />
            <TextArea
              name={`${name}.options`}
              label="What can be chosen"
              help="For “one of several”: one a line."
              optional
              rows={3}
              defaultValue={row.stored?.options.join("\n")}
            />
            <Checkbox name={`${name}.isRequired`} label="Every entry must answer it" defaultChecked={row.stored?.isRequired} />
          </RowFrame>
        );
      })}
      <AddRow add={add} noun="question" />
    </>
  );
}
