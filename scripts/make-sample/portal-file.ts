import { EVENT } from "./event";
import { JUDGE_A, JUDGE_B } from "./judges";
import { demoHeader, portalId } from "./demo";
import { PARTICIPANT } from "./teams";

export const ORGANIZER = "organizer@example.org";
const CLAIMED = "T1, T2";
const PITCH = "The winners list you can defend: every place can be recomputed from the reviews, line by line.";

/** What the acceptance run reads, and other checkers too: plain sections of double-quoted strings. */
export function portalFile(openEvent: string) {
  const event = portalId(EVENT.id, "event", EVENT.id);
  const open = portalId(openEvent, "event", openEvent);
  const reviews = `/api/events/${event}/judges/${portalId(EVENT.id, "judge", JUDGE_A.id)}/reviews`;
  const sections: Record<string, Record<string, string>> = {
    portal: { base_url: "http://localhost:8080" },
    tiers: { claimed: CLAIMED, pitch: PITCH },
    auth: {
      organizer: demoHeader("organizer", ORGANIZER),
      judge_a: demoHeader("judge_a", JUDGE_A.email),
      judge_b: demoHeader("judge_b", JUDGE_B.email),
      participant: demoHeader("participant", PARTICIPANT.email),
    },
    routes: {
      gallery: `/events/${EVENT.slug}/gallery`,
      submit: `/api/events/${open}/submissions`,
      judge_scores: reviews,
      peer_scores: reviews,
      csv_export: `/api/events/${event}/exports/scores`,
    },
  };

  return Object.entries(sections)
    .map(([section, keys]) =>
      [`[${section}]`, ...Object.entries(keys).map(([key, value]) => `${key} = "${value}"`), ""].join("\n"),
    )
    .join("\n");
}
