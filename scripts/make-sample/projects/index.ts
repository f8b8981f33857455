import type { Entry } from "../interchange";
import { access } from "./access";
import { city } from "./city";
import { climate } from "./climate";
import { developers } from "./developers";
import { health } from "./health";
import { learning } from "./learning";
import { play } from "./play";
import { small } from "./small";

const BY_TRACK: [track: string, entries: Entry[]][] = [
  ["trk_climate", climate],
  ["trk_health", health],
  ["trk_dev", developers],
  ["trk_learning", learning],
  ["trk_city", city],
  ["trk_access", access],
  ["trk_play", play],
  ["trk_small", small],
];

/** Every entry of the sample with its track, by number: the first three are sent in first and open the gallery. */
export const ENTRIES: (Entry & { track: string })[] = BY_TRACK.flatMap(([track, entries]) =>
  entries.map((entry) => ({ ...entry, track })),
).sort((one, other) => one.number - other.number);
