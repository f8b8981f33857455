"use client";

import { NumberField, TextArea, TextField } from "@/app/_ui";
import { type Level, LevelRows } from "./level-rows";
import { AddRow, RowFrame } from "./row-frame";
import { useRows } from "./use-rows";

type Criterion = { id: string; name: string; description: string; weight: number; min: number; max: number; levels: Level[] };

const fresh = { name: "", description: "", weight: 1, min: 1, max: 5, levels: [] };

/** The rubric's rows. Once judges have scored, criteria and scales stand. */
export function CriterionRows({ criteria, areScored }: { criteria: Criterion[]; areScored: boolean }) {
  const { rows, add } = useRows(criteria, areScored);
  return (
    <>
      {rows.map((row, index) => {
        const name = `criteria[${index}]`;
        const { description, weight, min, max, levels, ...criterion } = row.stored ?? fresh;
        return (
          <RowFrame
            key={row.key}
            list="criteria"
            noun="criterion"
            index={index}
            row={row}
            title={criterion.name}
            heldBy={areScored ? "judges have scored it" : undefined}
          >
            <TextField name={`${name}.name`} label="Name" defaultValue={criterion.name} maxLength={120} />
            <TextArea name={`${name}.description`} label="What to ask oneself" optional rows={2} defaultValue={description} />
            <div className="flex flex-wrap gap-4 [&>*]:w-32">
              <NumberField name={`${name}.weight`} label="Weight" defaultValue={String(weight)} />
              <NumberField name={`${name}.min`} label="Lowest mark" defaultValue={String(min)} readOnly={areScored} />
              <NumberField name={`${name}.max`} label="Highest mark" defaultValue={String(max)} readOnly={areScored} />
            </div>
            <LevelRows name={name} min={min} max={max} levels={levels} criterion={criterion.name || "New criterion"} />
          </RowFrame>
        );
      })}
      {!areScored && <AddRow add={add} noun="criterion" />}
    </>
  );
}
