// Rows to test with, written straight into the database. Windows are open unless a test says otherwise.
import { database, newId } from "@/lib/database";
import { defaultProjectFields } from "@/lib/domain/events/project-fields";

const HOUR = 3_600_000;
export const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * HOUR);

let count = 0;
const next = (): number => ++count;

export type TestPerson = Awaited<ReturnType<typeof aPerson>>;

export async function aPerson({ name = `Person ${next()}`, isAdministrator = false, passwordHash = null as string | null } = {}) {
  const id = newId("person");
  const email = `${id}@example.org`;
  return database().person.create({ data: { id, email, emailKey: email, displayName: name, isAdministrator, passwordHash } });
}

export type TestEvent = Awaited<ReturnType<typeof anEvent>>;

type EventOverrides = Partial<{
  isListed: boolean; submissionsOpenAt: Date | null; submissionsCloseAt: Date | null; judgingOpensAt: Date | null;
  judgingClosesAt: Date | null; mode: "score" | "compare"; reviewsPerProject: number; teamSizeMax: number; projectFields: object;
}>;

/** A listed event, open for submissions and judging, with an organizer, two tracks and a rubric of two criteria. */
export async function anEvent(overrides: EventOverrides = {}) {
  const organizer = await aPerson({ name: "Organizer" });
  const id = newId("event");
  const event = await database().event.create({
    data: {
      id, slug: id.replace("_", "-"), name: `Event ${next()}`, timeZone: "Europe/Vienna", isListed: true,
      submissionsOpenAt: hoursFromNow(-48), submissionsCloseAt: hoursFromNow(24),
      judgingOpensAt: hoursFromNow(-24), judgingClosesAt: hoursFromNow(48),
      projectFields: defaultProjectFields, ...overrides,
      organizers: { create: { personId: organizer.id } },
      tracks: { create: ["Tools", "Games"].map((name, position) => ({ id: newId("track"), name, position })) },
      criteria: {
        create: [
          { id: newId("criterion"), name: "Idea", weight: 1, position: 0 },
          { id: newId("criterion"), name: "Craft", weight: 2, position: 1 },
        ],
      },
    },
    include: { tracks: { orderBy: { position: "asc" } }, criteria: { orderBy: { position: "asc" } } },
  });
  return { ...event, organizer };
}

/** A team of one or more, its first member leading it. */
export async function aTeam(event: { id: string }, { name = `Team ${next()}`, members }: { name?: string; members?: { id: string }[] } = {}) {
  const people = members ?? [await aPerson()];
  const team = await database().team.create({
    data: {
      id: newId("team"), eventId: event.id, name, leaderId: people[0]!.id,
      members: { create: people.map((person) => ({ eventId: event.id, personId: person.id })) },
    },
  });
  return { ...team, members: people };
}

export const content = (title: string) => ({
  title, summary: "What it does, in a line.", description: "", repoUrl: `https://example.org/${encodeURIComponent(title)}`, demoUrl: "", videoUrl: "",
  trackId: null as string | null, tags: [] as string[], answers: {},
});

/** A project, submitted unless `draft`, with a team of its own unless one is given. */
export async function aProject(
  event: TestEvent, { title = `Project ${next()}`, draft = false, team, trackId = null as string | null }:
  { title?: string; draft?: boolean; team?: { id: string }; trackId?: string | null } = {},
) {
  const owner = team ?? (await aTeam(event));
  const id = newId("project");
  await database().project.create({
    data: { id, eventId: event.id, teamId: owner.id, draft: { ...content(title), trackId } },
  });
  if (!draft) {
    // Imported, so that it may lie outside the submission window.
    const imported = await database().import.create({ data: { id: newId("import"), eventId: event.id, contentHash: id, report: {} } });
    const revision = await database().revision.create({
      data: {
        id: newId("revision"), projectId: id, number: 1, ...content(title), trackId, searchText: title.toLowerCase(),
        contentHash: "0".repeat(64), submittedAt: new Date(), importId: imported.id,
      },
    });
    await database().project.update({ where: { id }, data: { currentRevisionId: revision.id, submittedAt: new Date() } });
  }
  return { ...(await database().project.findUniqueOrThrow({ where: { id } })), title, team: owner };
}

/** A judge who has accepted. */
export async function aJudge(
  event: { id: string },
  { name = `Judge ${next()}`, tracks = [], capacity = null }: { name?: string; tracks?: { id: string }[]; capacity?: number | null } = {},
) {
  const person = await aPerson({ name });
  const judge = await database().judge.create({
    data: {
      id: newId("judge"), eventId: event.id, personId: person.id, name, email: person.email, emailKey: person.emailKey, capacity,
      acceptedAt: new Date(), tracks: { create: tracks.map(({ id }) => ({ trackId: id })) },
    },
  });
  return { ...judge, person };
}

export const anAssignment = (event: { id: string }, judge: { id: string }, project: { id: string }) =>
  database().assignment.create({
    data: { id: newId("assignment"), eventId: event.id, judgeId: judge.id, projectId: project.id, position: next() },
  });

/** A submitted review with one mark for each criterion, on an assignment of its own. */
export async function aReview(event: TestEvent, judge: { id: string }, project: { id: string }, marks: number[], comment = "") {
  const assignment = await anAssignment(event, judge, project);
  const imported = await database().import.create({ data: { id: newId("import"), eventId: event.id, contentHash: assignment.id, report: {} } });
  return database().review.create({
    data: {
      id: newId("review"), assignmentId: assignment.id, eventId: event.id, judgeId: judge.id, projectId: project.id,
      submittedAt: new Date(), importId: imported.id, comment,
      scores: { create: marks.map((value, i) => ({ criterionId: event.criteria[i]!.id, value })) },
    },
    include: { scores: true },
  });
}

/** An answer of a judge to whom both projects are assigned. */
export const aComparison = (
  event: { id: string }, judge: { id: string }, left: { id: string }, right: { id: string }, answer: "left" | "right" | "tie" | "skip" = "left",
) =>
  database().comparison.create({
    data: { id: newId("comparison"), eventId: event.id, judgeId: judge.id, leftId: left.id, rightId: right.id, answer },
  });

/** Published results, of which only that they are out matters. */
export async function publish(event: { id: string }): Promise<void> {
  const run = await database().rankingRun.create({
    data: { id: newId("run"), eventId: event.id, method: "mixed", codeVersion: "test", input: {}, inputHash: "", result: {}, resultHash: "" },
  });
  await database().publication.create({ data: { id: newId("publication"), eventId: event.id, number: 1, runId: run.id } });
}
