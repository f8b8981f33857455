// For the tests of this folder.
import { database } from "@/lib/database";

/** How many rows every table has: what "nothing was written" is measured by. */
export async function tableCounts(): Promise<Record<string, number>> {
  const tables = await database().$queryRaw<{ name: string }[]>`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`;
  const counted = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::int AS n FROM "${name}"`).join(" UNION ALL ");
  const rows = await database().$queryRawUnsafe<{ name: string; n: number }[]>(counted);
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

/** A small event in the interchange shape that uses every key of it. */
export function aFile() {
  return {
    event: {
      id: "evt_small", name: "Small Hack", slug: "small-hack", tagline: "One evening.", description: "Soup at *eight*.",
      time_zone: "Europe/Vienna", registration_opens: "2026-02-01T09:00:00+01:00", submissions_open: "2026-02-20T18:00:00+01:00",
      submissions_close: "2026-02-22T18:00:00+01:00", judging_opens: "2026-02-23T09:00:00+01:00", judging_closes: "2026-02-25T18:00:00+01:00",
      results_at: "2026-02-26T18:00:00+01:00", reviews_per_project: 2, team_size_min: 1, team_size_max: 4, method: "posterior",
      criteria: [
        { id: "works", name: "It works", description: "Try it.", weight: 2, min: 0, max: 10, levels: [{ value: 0, text: "No." }, { value: 10, text: "Yes." }] },
        { id: "idea", name: "Idea", description: "", weight: 1.5, min: 0, max: 10, levels: [] as { value: number; text: string }[] },
      ],
      prizes: [
        { id: "first", name: "First", description: "A cup.", winners: 3 },
        { id: "tools", name: "Best tool", track: "trk_tools", description: "", winners: 1 },
      ],
      questions: [
        { id: "where", kind: "choice", label: "Where?", help: "No wrong answer.", options: ["Here", "There"], required: true },
        { id: "more", kind: "text", label: "One more day?", help: "", required: false },
        { id: "song", kind: "link", label: "A song", help: "", required: false },
        { id: "new", kind: "yes_no", label: "First time?", help: "", required: false },
      ],
      fields: { summary: "required", description: "optional", repo_url: "optional", demo_url: "optional", video_url: "hidden", track: "required", tags: "optional" },
    },
    tracks: [
      { id: "trk_tools", name: "Tools", description: "For makers." },
      { id: "trk_games", name: "Games", description: "" },
    ],
    judges: [
      { id: "jdg_1", name: "Ada Lovelace", email: "Ada@Example.org", tracks: ["trk_tools"], capacity: 4, conflicts: ["tm_3"] },
      { id: "jdg_2", name: "佐藤 美咲", email: "misaki@example.com", tracks: [] as string[], conflicts: [] as string[] },
    ],
    teams: [
      { id: "tm_1", name: "Night Owls", members: [{ email: "mira@example.org", name: "Mira Nováková" }, "felix@example.org"] as (string | object)[] },
      { id: "tm_2", name: "Night Owls", members: ["ben@example.org"] as (string | object)[] },
      { id: "tm_3", name: "Icicle Works", members: ["saoirse@example.org"] as (string | object)[] },
    ],
    projects: [
      {
        id: "prj_1", team: "tm_1", title: "Paper Lantern", track: "trk_tools", summary: "Folds itself.", description: "First line.\n\nSecond.",
        repo_url: "https://git.example.org/lantern", demo_url: "https://lantern.example.org/", tags: ["paper", "Größe"],
        answers: { where: "Here", more: "Sleep.", song: "https://example.org/song", new: true } as Record<string, unknown>, submitted_at: "2026-02-22T17:59:58+01:00",
      },
      { id: "prj_2", team: "tm_2", title: "Paper Lantern", track: "trk_games", summary: "The other one.", answers: {}, submitted_at: "2026-02-21T12:00:00Z" },
      { id: "prj_3", team: "tm_3", title: "Thaw", summary: "Half done." } as Record<string, unknown>,
    ] as Record<string, unknown>[],
    assignments: [{ judge: "jdg_2", project: "prj_1" }] as Record<string, unknown>[],
    scores: [
      { judge: "jdg_1", project: "prj_1", criteria: { works: 9, idea: 7.5 }, comment: "Folds well.", private_note: "Twice?", submitted_at: "2026-02-24T10:00:00Z" },
      { judge: "jdg_1", project: "prj_2", criteria: { works: 3, idea: 4 } },
      { judge: "jdg_2", project: "prj_2", criteria: { works: 5 }, comment: "Not done yet." },
    ] as Record<string, unknown>[],
  };
}

export type File = ReturnType<typeof aFile>;

/** An event whose judges compare: a few joint places, a track, a prize for two, an answer that is none. */
export function aComparedFile(): Record<string, unknown> & { event: Record<string, unknown>; comparisons: Record<string, unknown>[] } {
  const { event: { criteria: _criteria, questions: _questions, ...event }, tracks } = aFile();
  const teams = Array.from({ length: 7 }, (_, t) => ({ id: `tm_${t}`, name: `Team ${t}`, members: [`member${t}@example.org`] }));
  const projects = teams.map(({ id }, p) => ({ id: `prj_${p}`, team: id, title: `Entry ${p}`, track: p % 2 === 0 ? "trk_tools" : "trk_games", submitted_at: "2026-02-21T12:00:00Z" }));
  const judges = Array.from({ length: 4 }, (_, j) => ({ id: `jdg_${j}`, name: `Judge ${j}`, email: `judge${j}@example.org` }));
  const comparisons = judges.flatMap(({ id: judge }, j) =>
    projects.flatMap(({ id: left }, a) =>
      projects.slice(a + 1).map(({ id: right }, k) => {
        const b = a + 1 + k;
        // The second and third are the same to everybody; the last judge skips once, and is of another mind now and then.
        const answer = a === 1 && b === 2 ? "tie" : j === 3 && a === 0 && b === 6 ? "skip" : j === 3 && (a + b) % 4 === 0 && a > 2 ? "right" : "left";
        return j % 2 === 0 ? { judge, left, right, answer } : { judge, left: right, right: left, answer: answer === "left" ? "right" : answer === "right" ? "left" : answer };
      })));
  return { event: { ...event, id: "evt_compared", slug: "compared-hack", mode: "compare" }, tracks, teams, projects, judges, comparisons };
}
