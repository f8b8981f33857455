import { demand, wantEqual, wantJson, wantProblem, wantSameSet } from "../expect.mjs";
import { eventsIn } from "../shapes.mjs";
import { check } from "./check.mjs";

const WINDOWS = {
  registrationOpensAt: "registration_opens",
  submissionsOpenAt: "submissions_open",
  submissionsCloseAt: "submissions_close",
  judgingOpensAt: "judging_opens",
  judgingClosesAt: "judging_closes",
};
const FIELDS = {
  summary: "summary",
  description: "description",
  repoUrl: "repo_url",
  demoUrl: "demo_url",
  videoUrl: "video_url",
  tags: "tags",
};
const names = (rows) => rows.map(({ name }) => name);

function sameEvent(reply, event, { event: wanted, tracks }) {
  wantEqual(reply, "the name", event.name, wanted.name);
  wantEqual(reply, "the time zone", event.timeZone, wanted.time_zone);
  for (const [key, source] of Object.entries(WINDOWS))
    wantEqual(reply, `${key} at`, Date.parse(event.windows?.[key]), Date.parse(wanted[source]));
  wantSameSet(reply, "as tracks", names(event.tracks ?? []), names(tracks));
  wantSameSet(reply, "as prizes", names(event.prizes ?? []), names(wanted.prizes));
  wantSameSet(
    reply,
    "the questions",
    (event.questions ?? []).map(({ label }) => label),
    wanted.questions.map(({ label }) => label),
  );
  for (const [key, source] of Object.entries(FIELDS))
    wantEqual(reply, `the field ${key} as`, event.projectFields?.[key], wanted.fields[source]);
}

export const eventChecks = [
  check("T1", "the list of events shows both sample events to a visitor", async ({ visitor, sample, openSample }) => {
    const reply = await visitor.get("/api/events");
    const slugs = eventsIn(reply).map(({ slug }) => slug);
    const wanted = [sample, openSample].map(({ event }) => event.slug);
    demand(
      wanted.every((slug) => slugs.includes(slug)),
      reply,
      `the slugs ${wanted.join(" and ")}`,
      slugs.join(", "),
    );
    return slugs.join(", ");
  }),

  check(
    "T1",
    "an event shows its windows, tracks, prizes, questions and fields",
    async ({ visitor, event, openEvent, sample, openSample }) => {
      for (const [id, wanted] of [
        [event, sample],
        [openEvent, openSample],
      ]) {
        const reply = await visitor.get(`/api/events/${id}`);
        sameEvent(reply, wantJson(reply), wanted);
      }
      return "both events as in the sample";
    },
  ),

  check("T1", "an event that does not exist is a plain 404", async ({ visitor, openEvent }) => {
    const unknown = openEvent.slice(0, -6) + "zzzzzz";
    wantProblem(await visitor.get(`/api/events/${unknown}`), 404);
    wantProblem(await visitor.get("/api/events/..%2f..%2fetc"), 404);
    return "404";
  }),

  check("T1", "the roster holds every team with its members", async ({ organizer, event, sample }) => {
    const reply = await organizer.get(`/api/events/${event}/exports/roster?raw=1&bom=0`);
    const lines = reply.text.split(/\r?\n/);
    for (const team of sample.teams)
      for (const member of team.members) {
        const email = typeof member === "string" ? member : member.email;
        const line = lines.find((one) => one.includes(email));
        demand(line?.includes(team.name), reply, `a line with ${email} and the team ${team.name}`, line ?? "none");
      }
    return `${sample.teams.length} teams, two of them called Night Owls`;
  }),
];
