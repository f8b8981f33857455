import type { Interchange } from "./interchange";
import { JUDGES } from "./judges";
import { PARTICIPANT } from "./teams";

const nameAndEmail = (wanted: string) => {
  const { name, email } = JUDGES.find((judge) => judge.name === wanted)!;
  return { name, email };
};

/** The second event: small, and open for entries for years, so that a participant has something to do. */
export function winterWarmup(): Interchange {
  return {
    event: {
      id: "evt_winter_warmup",
      slug: "winter-warmup",
      name: "Winter Warmup",
      tagline: "A slow hackathon for long evenings.",
      description:
        "One small thing, finished, before the snow melts. Enter whenever you like; nobody is watching the clock yet.",
      time_zone: "America/New_York",
      registration_opens: "2026-11-01T09:00:00-05:00",
      submissions_open: "2026-11-15T09:00:00-05:00",
      submissions_close: "2030-12-15T18:00:00-05:00",
      judging_opens: "2030-12-16T09:00:00-05:00",
      judging_closes: "2031-01-15T18:00:00-05:00",
      reviews_per_project: 2,
      team_size_min: 1,
      team_size_max: 4,
      method: "mixed",
      criteria: [
        {
          id: "crt_warmth",
          name: "Warmth",
          description: "Does it make an evening better?",
          weight: 2,
          min: 1,
          max: 5,
          levels: [
            { value: 1, text: "Leaves me cold." },
            { value: 3, text: "A pleasant hour." },
            { value: 5, text: "I want it by the fire." },
          ],
        },
        {
          id: "crt_finish",
          name: "Finish",
          description: "How much of it is done? This one is on a scale to ten.",
          weight: 1.5,
          min: 0,
          max: 10,
          levels: [
            { value: 0, text: "A plan." },
            { value: 5, text: "Half of it works." },
            { value: 10, text: "Nothing is missing." },
          ],
        },
        {
          id: "crt_surprise",
          name: "Surprise",
          description: "Did you expect it?",
          weight: 1,
          min: 1,
          max: 5,
          levels: [],
        },
      ],
      prizes: [{ id: "prz_mittens", name: "The mittens", description: "Knitted by last year's winners, in one size." }],
      questions: [
        { id: "qst_song", kind: "link", label: "A song to build to", required: false },
        { id: "qst_first", kind: "yes_no", label: "Is this your first hackathon?", required: false },
      ],
      fields: {
        summary: "required",
        description: "required",
        repo_url: "required",
        demo_url: "optional",
        video_url: "hidden",
        tags: "optional",
      },
    },
    tracks: [
      { id: "trk_make", name: "Make", description: "Things that you can hold." },
      { id: "trk_mend", name: "Mend", description: "Things that worked once and shall again." },
      { id: "trk_muse", name: "Muse", description: "Things without any use at all." },
    ],
    judges: [
      { id: "jdg_ngata", ...nameAndEmail("Kalinda Ngata"), capacity: 10 },
      {
        id: "jdg_fairweather",
        name: "Eudora Fairweather",
        email: "eudora.fairweather@example.com",
        tracks: ["trk_mend"],
        capacity: 6,
      },
    ],
    teams: [
      {
        id: "tm_darning",
        name: "Darning Needles",
        // A judge of the other event: a role belongs to an event, not to a person.
        members: [nameAndEmail("Bonnie McAllister"), "fergus.doyle@example.com"],
      },
      {
        id: "tm_icicle",
        name: "Icicle Works",
        members: [
          { email: "saoirse.byrne@example.org", name: "Saoirse Ní Bhroin" },
          { email: "mateus.araujo@example.com", name: "Mateus Araújo" },
        ],
      },
      {
        id: "tm_slowpoke",
        name: "Slowpokes",
        members: [PARTICIPANT, { email: "felix.oberhuber@example.org", name: "Felix Oberhuber" }],
      },
    ],
    projects: [
      {
        id: "prj_radiator",
        team: "tm_darning",
        title: "Radiator Orchestra",
        track: "trk_mend",
        summary: "Tunes the knocking of old heating pipes into chords.",
        description:
          "A steam radiator knocks at a pitch that depends on how badly it is bled. Twelve of them make an octave and a bit. " +
          "A valve motor on each one and a patient evening later, the third floor plays *In the Bleak Midwinter*, slowly.\n\n" +
          "It also bleeds the radiators, which was the landlord's idea.",
        repo_url: "https://git.example.com/radiator-orchestra",
        demo_url: "https://radiator-orchestra.example.com/",
        tags: ["music", "heating", "valves"],
        answers: { qst_first: false },
        submitted_at: "2026-11-28T21:14:09-05:00",
      },
      {
        id: "prj_thaw",
        team: "tm_icicle",
        title: "Thaw Almanac",
        track: "trk_muse",
        summary: "Guesses the day the pond opens, from four generations of diaries.",
        description: "Scanned so far: 1951 to 1974, and a shopping list.",
        tags: ["ice", "diaries"],
      },
    ],
    assignments: [],
    scores: [],
  };
}
