"use client";

import { NumberField, Select, TextArea, TextField } from "@/app/_ui";
import { AddRow, RowFrame } from "./row-frame";
import { useRows } from "./use-rows";

type Prize = { id: string; name: string; description: string; trackId: string | null; winners: number };
type PrizeRowsProps = { prizes: Prize[]; tracks: { id: string; name: string }[]; arePublished: boolean };

export function PrizeRows({ prizes, tracks, arePublished }: PrizeRowsProps) {
  const { rows, add } = useRows(prizes);
  return (
    <>
      {rows.map((row, index) => (
        <RowFrame
          key={row.key}
          list="prizes"
          noun="prize"
          index={index}
          row={row}
          title={row.stored?.name}
          heldBy={arePublished && row.stored ? "the results are published" : undefined}
        >
          <TextField name={`prizes[${index}].name`} label="Name" defaultValue={row.stored?.name} maxLength={120} />
          <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
            <Select
              name={`prizes[${index}].trackId`}
              label="For"
              prompt="All tracks"
              options={tracks.map(({ id, name }) => ({ value: id, label: name }))}
              defaultValue={row.stored?.trackId ?? ""}
            />
            <NumberField name={`prizes[${index}].winners`} label="Winners" whole defaultValue={String(row.stored?.winners ?? 1)} />
          </div>
          <TextArea
            name={`prizes[${index}].description`}
            label="What it is"
            optional
            rows={2}
            defaultValue={row.stored?.description}
           
          />
        </RowFrame>
      ))}
      <AddRow add={add} noun="prize" />
    </>
  );
}
