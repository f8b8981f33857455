import { derivedId, type Kind, type Prisma } from "@/lib/database";
import { emailKeyOf } from "@/lib/domain/accounts";
import { ProjectFields } from "@/lib/domain/events";
import { contentHash, searchTextOf, type ProjectContent } from "@/lib/domain/projects";
import { comparisonOf, pairOf, type Content, type CriterionRow, type ProjectRow } from "./read/content";

/** Everything that an import adds, table by table, in the order in which the tables refer to each other. */
export interface Plan {
  event: Prisma.EventCreateManyInput;
  organizers: Prisma.OrganizerCreateManyInput[];
  tracks: Prisma.TrackCreateManyInput[];
  prizes: Prisma.PrizeCreateManyInput[];
  questions: Prisma.QuestionCreateManyInput[];
  criteria: Prisma.CriterionCreateManyInput[];
  teams: Prisma.TeamCreateManyInput[];
  members: Prisma.TeamMemberCreateManyInput[];
  judges: Prisma.JudgeCreateManyInput[];
  judgeTracks: Prisma.JudgeTrackCreateManyInput[];
  conflicts: Prisma.ConflictCreateManyInput[];
  projects: Prisma.ProjectCreateManyInput[];
  revisions: Prisma.RevisionCreateManyInput[];
  assignments: Prisma.AssignmentCreateManyInput[];
  reviews: Prisma.ReviewCreateManyInput[];
  scores: Prisma.ScoreCreateManyInput[];
  comparisons: Prisma.ComparisonCreateManyInput[];
}

export interface Circumstances {
  secret: string;
  importId: string;
  slug: string;
  now: Date;
  organizerId: string | null;
  /** Account by folded address. */
  people: ReadonlyMap<string, string>;
}

export interface NewPerson {
  email: string;
  emailKey: string;
  displayName: string;
}

/** Everybody whom the file names, by folded address, sorted so that two imports never lock accounts crosswise. */
export function peopleIn({ judges, teams }: Content): NewPerson[] {
  const named = [
    ...judges.map(({ email, name }) => ({ email, name })),
    ...teams.flatMap(({ members }) => members.map(({ email, name }) => ({ email, name }))),
  ];
  const people = new Map<string, NewPerson>();
  for (const { email, name } of named) {
    const emailKey = emailKeyOf(email);
    if (!people.has(emailKey) || (name && people.get(emailKey)!.displayName === localPart(people.get(emailKey)!.email)))
      people.set(emailKey, { email, emailKey, displayName: name ?? localPart(email) });
  }
  return [...people.values()].sort((a, b) => (a.emailKey < b.emailKey ? -1 : 1));
}

const localPart = (email: string): string => email.slice(0, email.lastIndexOf("@"));

const json = (value: unknown): Prisma.InputJsonValue => value as Prisma.InputJsonValue;

/** Keys of the file for which the portal has no column. Those beside the event stand under names that no event key begins with. */
function eventExtras({ event, fields, fileExtras, assignments }: Content): Prisma.InputJsonValue {
  const owed = assignments.filter(({ extras }) => Object.keys(extras).length > 0).map(({ judge, project, extras }) => ({ judge, project, ...extras }));
  return json({
    ...event.extras,
    ...(event.results_at && { results_at: event.results_at.toISOString() }),
    ...(Object.keys(fields.extras).length > 0 && { "@fields": fields.extras }),
    ...(Object.keys(fileExtras).length > 0 && { "@file": fileExtras }),
    ...(owed.length > 0 && { "@assignments": owed }),
  });
}

function fieldsOf({ fields }: Content): Prisma.InputJsonValue {
  const { repo_url: repoUrl, demo_url: demoUrl, video_url: videoUrl, summary, description, track, tags } = fields;
  return ProjectFields.parse({ summary, description, repoUrl, demoUrl, videoUrl, track, tags });
}

/** Totals are shown on the criteria's own scale where they share one. */
export function scoreScale(criteria: CriterionRow[]): { scoreMin: number; scoreMax: number } {
  const [first] = criteria;
  const shared = first && criteria.every(({ min, max }) => min === first.min && max === first.max);
  return shared ? { scoreMin: first.min, scoreMax: first.max } : { scoreMin: 1, scoreMax: 5 };
}

const naturally = new Intl.Collator("en", { numeric: true });

export function planImport(content: Content, { secret, importId, slug, now, organizerId, people }: Circumstances): Plan {
  const { event, criteria, prizes, questions, tracks, judges, teams, projects, assignments, scores, comparisons } = content;
  const ids = new Map<string, string>();
  const idOf = (kind: Kind, externalId: string): string => {
    const key = `${kind} ${externalId}`;
    const id = ids.get(key) ?? derivedId(secret, kind, event.id, externalId);
    ids.set(key, id);
    return id;
  };
  const eventId = idOf("event", event.id);
  const person = (email: string) => people.get(emailKeyOf(email))!;
  const trackId = (id: string | undefined) => (id === undefined ? null : idOf("track", id));
  const shared = ({ id, extras }: { id: string; extras: object }) => ({ eventId, externalId: id, extras: json(extras) });
  const submitted = new Map(projects.filter(({ submitted_at }) => submitted_at).map((project) => [project.id, project.submitted_at!]));

  const entryOf = (project: ProjectRow): ProjectContent => ({
    title: project.title, summary: project.summary, description: project.description, repoUrl: project.repo_url,
    demoUrl: project.demo_url, videoUrl: project.video_url, trackId: trackId(project.track), tags: [...new Set(project.tags)],
    answers: Object.fromEntries(Object.entries(project.answers).map(([id, answer]) => [idOf("question", id), answer])),
  });

  const compared = comparisons.flatMap(({ judge, left, right }) => [{ judge, project: left }, { judge, project: right }]);
  const pairs = new Map([...assignments, ...scores, ...compared].map((row) => [pairOf(row), row]));
  // In the order of their opaque ids: no judge goes through the projects in the order of the file, and no two in the same.
  const owed = [...pairs].map(([pair, { judge, project }]) => ({ id: idOf("assignment", pair), judge, project })).sort((a, b) => (a.id < b.id ? -1 : 1));
  const position = new Map<string, number>();
  const nextFor = (judge: string) => {
    position.set(judge, (position.get(judge) ?? -1) + 1);
    return position.get(judge)!;
  };

  const closed = event.judging_closes ?? event.submissions_close;
  const defaultSubmittedAt = closed < now ? closed : now;
  const reviewOf = (row: Content["scores"][number]) => {
    const isComplete = criteria.every(({ id }) => Object.hasOwn(row.criteria, id)) && criteria.length > 0;
    const submittedAt = isComplete ? (row.submitted_at ?? defaultSubmittedAt) : null;
    const early = !isComplete && row.submitted_at ? { submitted_at: row.submitted_at.toISOString() } : {};
    const at = row.submitted_at ?? submittedAt ?? now;
    return {
      id: idOf("review", pairOf(row)), assignmentId: idOf("assignment", pairOf(row)), eventId, judgeId: idOf("judge", row.judge),
      projectId: idOf("project", row.project), revisionId: idOf("revision", row.project), comment: row.comment, privateNote: row.private_note,
      startedAt: at, savedAt: at, submittedAt, importId, extras: json({ ...row.extras, ...early }),
    };
  };

  return {
    event: {
      id: eventId, slug, name: event.name, tagline: event.tagline, description: event.description, timeZone: event.time_zone,
      registrationOpensAt: event.registration_opens, submissionsOpenAt: event.submissions_open, submissionsCloseAt: event.submissions_close,
      judgingOpensAt: event.judging_opens, judgingClosesAt: event.judging_closes, teamSizeMin: event.team_size_min,
      teamSizeMax: event.team_size_max ?? Math.max(5, event.team_size_min), reviewsPerProject: event.reviews_per_project, method: event.method, mode: event.mode ?? "score",
      ...scoreScale(criteria), projectFields: fieldsOf(content), externalId: event.id, extras: eventExtras(content),
    },
    organizers: organizerId === null ? [] : [{ eventId, personId: organizerId }],
    tracks: [...tracks].sort((a, b) => naturally.compare(a.id, b.id)).map((track, i) => ({
      ...shared(track), id: idOf("track", track.id), name: track.name, description: track.description, position: i,
    })),
    prizes: prizes.map((prize, i) => ({
      ...shared(prize), id: idOf("prize", prize.id), trackId: trackId(prize.track), name: prize.name, description: prize.description,
      winners: prize.winners, position: i,
    })),
    questions: questions.map((question, i) => ({
      ...shared(question), id: idOf("question", question.id), kind: question.kind, label: question.label, help: question.help,
      options: question.options, isRequired: question.required, position: i,
    })),
    criteria: criteria.map((criterion, i) => ({
      ...shared(criterion), id: idOf("criterion", criterion.id), name: criterion.name, description: criterion.description,
      weight: criterion.weight, min: criterion.min, max: criterion.max, levels: json(criterion.levels), position: i,
    })),
    teams: teams.map((team) => ({
      ...shared(team), id: idOf("team", team.id), name: team.name, leaderId: team.members[0] ? person(team.members[0].email) : null,
      extras: json({ ...team.extras, ...memberExtras(team.members) }),
    })),
    members: teams.flatMap(({ id, members }) => members.map(({ email }, i) => ({
      teamId: idOf("team", id), eventId, personId: person(email), joinedAt: new Date(now.getTime() + i),
    }))),
    judges: judges.map((judge) => ({
      ...shared(judge), id: idOf("judge", judge.id), personId: person(judge.email), name: judge.name, email: judge.email,
      emailKey: emailKeyOf(judge.email), capacity: judge.capacity, invitedAt: now, acceptedAt: now,
    })),
    judgeTracks: judges.flatMap((judge) => judge.tracks.map((id) => ({ judgeId: idOf("judge", judge.id), trackId: idOf("track", id) }))),
    conflicts: judges.flatMap((judge) => judge.conflicts.map((id) => ({
      id: idOf("conflict", JSON.stringify([judge.id, id])), judgeId: idOf("judge", judge.id), teamId: idOf("team", id), reason: "Named in the imported file.",
    }))),
    projects: projects.map((project) => ({
      ...shared(project), id: idOf("project", project.id), teamId: idOf("team", project.team), draft: json(entryOf(project)),
      draftSavedAt: project.submitted_at ?? now,
    })),
    revisions: projects.filter(({ id }) => submitted.has(id)).map((project) => {
      const entry = entryOf(project);
      return {
        id: idOf("revision", project.id), projectId: idOf("project", project.id), number: 1, ...entry, answers: json(entry.answers),
        searchText: searchTextOf(entry), contentHash: contentHash(entry), submittedAt: submitted.get(project.id)!, importId,
      };
    }),
    assignments: owed.map(({ id, judge, project }) => ({
      id, eventId, judgeId: idOf("judge", judge), projectId: idOf("project", project), position: nextFor(judge),
    })),
    reviews: scores.map(reviewOf),
    scores: scores.flatMap((row) => Object.entries(row.criteria).map(([id, value]) => ({
      reviewId: idOf("review", pairOf(row)), criterionId: idOf("criterion", id), value,
    }))),
    comparisons: comparisons.map((row) => ({
      id: idOf("comparison", comparisonOf(row)), eventId, judgeId: idOf("judge", row.judge), leftId: idOf("project", row.left), rightId: idOf("project", row.right),
      answer: row.answer, answeredAt: row.answered_at ?? defaultSubmittedAt, importId, extras: json(row.extras),
    })),
  };
}

function memberExtras(members: Content["teams"][number]["members"]): object {
  const kept = members.filter(({ extras }) => Object.keys(extras).length > 0).map(({ email, extras }) => ({ email, ...extras }));
  return kept.length > 0 ? { "@members": kept } : {};
}
