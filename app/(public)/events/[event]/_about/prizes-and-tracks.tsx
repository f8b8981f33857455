import type { EventView } from "@/lib/domain/events";
import { Name } from "@/app/_ui";

type TracksProps = { tracks: EventView["tracks"] };

export function Tracks({ tracks }: TracksProps) {
  return (
    <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {tracks.map(({ id, name, description }) => (
        <div key={id}>
          <dt className="text-17 font-semibold">
            <Name>{name}</Name>
          </dt>
          {description && (
            <dd dir="auto" className="mt-0.5 max-w-text text-15 whitespace-pre-line text-soft">
              {description}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

type PrizesProps = { prizes: EventView["prizes"]; tracks: EventView["tracks"] };

export function Prizes({ prizes, tracks }: PrizesProps) {
  return (
    <dl className="divide-y divide-line">
      {prizes.map(({ id, name, description, trackId, winners }) => (
        <div key={id} className="grid gap-x-10 gap-y-1 py-4 first:pt-0 sm:grid-cols-[minmax(0,1fr)_16rem]">
          <dt className="text-17 font-semibold">
            <Name>{name}</Name>
          </dt>
          <dd className="text-15 text-soft sm:text-end">
            {trackId ? <Name>{tracks.find((track) => track.id === trackId)?.name}</Name> : tracks.length > 0 ? "Over all tracks" : null}
            {winners > 1 && <span className="block text-13">{winners} winners</span>}
          </dd>
          {description && (
            <dd dir="auto" className="max-w-text text-15 whitespace-pre-line">
              {description}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
