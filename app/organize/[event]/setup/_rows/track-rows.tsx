"use client";

import { TextArea, TextField } from "@/app/_ui";
import { AddRow, RowFrame } from "./row-frame";
import { useRows } from "./use-rows";

type Track = { id: string; name: string; description: string };

export function TrackRows({ tracks, uses }: { tracks: Track[]; uses: { id: string; heldBy: string }[] }) {
  const { rows, add } = useRows(tracks);
  return (
    <>
      {rows.map((row, index) => (
        <RowFrame
          key={row.key}
          list="tracks"
          noun="track"
          index={index}
          row={row}
          title={row.stored?.name}
          heldBy={uses.find(({ id }) => id === row.stored?.id)?.heldBy}
        >
          <TextField name={`tracks[${index}].name`} label="Name" defaultValue={row.stored?.name} maxLength={120} />
          <TextArea
            name={`tracks[${index}].description`}
            label="What belongs here"
            optional
            rows={2}
            defaultValue={row.stored?.description}
           
          />
        </RowFrame>
      ))}
      <AddRow add={add} noun="track" />
    </>
  );
}
