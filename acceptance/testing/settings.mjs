import { readConfig } from "../config.mjs";
import { readSample } from "../context.mjs";

const ROOT = process.cwd();
export const SAMPLE = readSample(ROOT, "fixtures.json");
export const OPEN_SAMPLE = readSample(ROOT, "open-event.json");

const EVENT = SAMPLE.event.id;
const [judgeA, judgeB] = SAMPLE.judges;

/** Who is behind which header of the settings below. */
export const PEOPLE = {
  organizer: { email: "organizer@example.org" },
  judge_a: { email: judgeA.email },
  judge_b: { email: judgeB.email },
  participant: { email: "mira.novak@example.org" },
};

/** The settings of the practice portal, as a file would hold them. */
export const SETTINGS = `
[portal]
base_url = "http://localhost:1"

[tiers]
claimed = "T1, T2"
pitch = "A practice portal."

[auth]
organizer = "Authorization: Bearer organizer"
judge_a = "Authorization: Bearer judge_a"
judge_b = "Authorization: Bearer judge_b"
participant = "Authorization: Bearer participant"

[routes]
gallery = "/events/${SAMPLE.event.slug}/gallery"
submit = "/api/events/${OPEN_SAMPLE.event.id}/submissions"
judge_scores = "/api/events/${EVENT}/judges/${judgeA.id}/reviews"
peer_scores = "/api/events/${EVENT}/judges/${judgeA.id}/reviews"
csv_export = "/api/events/${EVENT}/exports/scores"
`;

export const CONFIG = readConfig(SETTINGS);
