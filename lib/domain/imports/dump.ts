import type { Tx } from "@/lib/database";
import { readEventRows, type EventRows } from "./queries";

type Extras = Record<string, unknown>;

const iso = (at: Date | null): string | undefined => at?.toISOString();
const extrasOf = ({ extras }: { extras: unknown }): Extras => extras as Extras;
/** Rows that were made in the portal have no id of a file; theirs is as good. */
const nameOf = ({ id, externalId }: { id: string; externalId: string | null }): string => externalId ?? id;

interface Entry {
  title?: string; summary?: string; description?: string; repoUrl?: string; demoUrl?: string; videoUrl?: string; trackId?: string | null;
  tags?: string[]; answers?: unknown;
}

/** An event in the interchange shape again: what counts of it, without revisions, screenings and withdrawn assignments. */
export async function dumpEvent(tx: Tx, eventId: string): Promise<Record<string, unknown>> {
  const event = await readEventRows(tx, eventId);
  const { "@file": file, "@fields": fieldExtras, "@assignments": assignmentExtras, ...eventExtras } = extrasOf(event) as Record<string, Extras | undefined>;
  const names = new Map(
    [...event.tracks, ...event.questions, ...event.criteria, ...event.teams, ...event.judges, ...event.projects].map((row) => [row.id, nameOf(row)]),
  );
  const name = (id: string): string => names.get(id)!;
  const { repoUrl, demoUrl, videoUrl, ...otherFields } = event.projectFields as Record<string, string>;
  const owedExtras = new Map(
    ((assignmentExtras ?? []) as unknown as { judge: string; project: string }[]).map((row) => [`${row.judge}\n${row.project}`, row]),
  );

  return {
    event: {
      id: nameOf(event), slug: event.slug, name: event.name, tagline: event.tagline, description: event.description, time_zone: event.timeZone,
      registration_opens: iso(event.registrationOpensAt), submissions_open: iso(event.submissionsOpenAt), submissions_close: iso(event.submissionsCloseAt),
      judging_opens: iso(event.judgingOpensAt), judging_closes: iso(event.judgingClosesAt), reviews_per_project: event.reviewsPerProject,
      team_size_min: event.teamSizeMin, team_size_max: event.teamSizeMax, method: event.method, mode: event.mode,
      criteria: event.criteria.map((row) => ({
        id: nameOf(row), name: row.name, description: row.description, weight: row.weight, min: row.min, max: row.max, levels: row.levels, ...extrasOf(row),
      })),
      prizes: event.prizes.map((row) => ({
        id: nameOf(row), name: row.name, track: row.trackId ? name(row.trackId) : undefined, description: row.description, winners: row.winners, ...extrasOf(row),
      })),
      questions: event.questions.map((row) => ({
        id: nameOf(row), kind: row.kind, label: row.label, help: row.help, options: row.options, required: row.isRequired, ...extrasOf(row),
      })),
      fields: { ...otherFields, repo_url: repoUrl, demo_url: demoUrl, video_url: videoUrl, ...fieldExtras },
      ...eventExtras,
    },
    tracks: event.tracks.map((row) => ({ id: nameOf(row), name: row.name, description: row.description, ...extrasOf(row) })),
    judges: event.judges.map((row) => ({
      id: nameOf(row), name: row.name, email: row.email, tracks: row.tracks.map(({ trackId }) => name(trackId)), capacity: row.capacity ?? undefined,
      conflicts: row.conflicts.map(({ teamId }) => name(teamId)), ...extrasOf(row),
    })),
    teams: event.teams.map((row) => teamRow(row)),
    projects: event.projects.map((row) => {
      const entry = (row.currentRevision ?? row.draft) as Entry;
      const answers = Object.entries(entry.answers ?? {}).map(([id, answer]) => [name(id), answer]);
      return {
        id: nameOf(row), team: name(row.teamId), title: entry.title, track: entry.trackId ? name(entry.trackId) : undefined, summary: entry.summary,
        description: entry.description, repo_url: entry.repoUrl, demo_url: entry.demoUrl, video_url: entry.videoUrl, tags: entry.tags,
        answers: Object.fromEntries(answers), submitted_at: iso(row.submittedAt), ...extrasOf(row),
      };
    }),
    assignments: event.assignments.filter(({ review }) => !review).map(({ judgeId, projectId }) => {
      const pair = { judge: name(judgeId), project: name(projectId) };
      return { ...pair, ...owedExtras.get(`${pair.judge}\n${pair.project}`) };
    }),
    scores: event.reviews.map((row) => ({
      judge: name(row.judgeId), project: name(row.projectId), criteria: Object.fromEntries(row.scores.map(({ criterionId, value }) => [name(criterionId), value])),
      comment: row.comment, private_note: row.privateNote, submitted_at: iso(row.submittedAt), ...extrasOf(row),
    })),
    comparisons: event.comparisons.map((row) => ({
      judge: name(row.judgeId), left: name(row.leftId), right: name(row.rightId), answer: row.answer, answered_at: iso(row.answeredAt), ...extrasOf(row),
    })),
    ...file,
  };
}

function teamRow(team: EventRows["teams"][number]) {
  const { "@members": kept, ...extras } = extrasOf(team) as { "@members"?: { email: string }[] };
  const leaderFirst = [...team.members].sort((a, b) => Number(b.personId === team.leaderId) - Number(a.personId === team.leaderId));
  const members = leaderFirst.map(({ person: { email, displayName } }) => ({ email, name: displayName, ...kept?.find((row) => row.email === email) }));
  return { id: nameOf(team), name: team.name, members, ...extras };
}
