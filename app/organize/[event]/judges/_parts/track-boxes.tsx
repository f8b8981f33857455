import { Checkbox, Name } from "@/app/_ui";

type TrackBoxesProps = { tracks: { id: string; name: string }[]; chosen?: string[]; help?: string };

/** Which tracks somebody judges; none ticked means all. */
export function TrackBoxes({ tracks, chosen = [], help }: TrackBoxesProps) {
  if (tracks.length === 0) return null;
  return (
    <fieldset className="max-w-field min-w-0">
      <legend className="text-15 font-semibold">
        Tracks<span className="font-normal text-soft"> (optional)</span>
      </legend>
      <p className="text-13 text-soft">{help ?? "None ticked: all tracks."}</p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {tracks.map(({ id, name }) => (
          <Checkbox key={id} id={`track-${id}`} name="trackIds" value={id} defaultChecked={chosen.includes(id)} label={<Name>{name}</Name>} />
        ))}
      </div>
    </fieldset>
  );
}
