import { refit } from "../refit.mjs";
import { OPEN_SAMPLE, SAMPLE } from "./settings.mjs";

const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const camel = { repo_url: "repoUrl", demo_url: "demoUrl", video_url: "videoUrl" };

const eventView = ({ event, tracks }) => ({
  id: event.id,
  slug: event.slug,
  name: event.name,
  timeZone: event.time_zone,
  windows: {
    registrationOpensAt: event.registration_opens,
    submissionsOpenAt: event.submissions_open,
    submissionsCloseAt: event.submissions_close,
    judgingOpensAt: event.judging_opens,
    judgingClosesAt: event.judging_closes,
  },
  projectFields: Object.fromEntries(Object.entries(event.fields).map(([key, use]) => [camel[key] ?? key, use])),
  scoreMin: 1,
  scoreMax: 5,
  tracks,
  prizes: event.prizes.map(({ id, name }) => ({ id, name })),
  questions: event.questions.map(({ id, label }) => ({ id, label })),
  criteria: event.criteria,
});

const projectView = ({ id, title, summary, description, track, tags }) => ({
  id,
  title,
  summary,
  description,
  trackId: track,
  tags,
});

function reviewsOf({ scores, assignments }) {
  const rows = [
    ...scores,
    ...assignments.filter((one) => !scores.some((score) => score.judge === one.judge && score.project === one.project)),
  ];
  return rows.map((row, index) => ({
    assignmentId: `asg_${index}`,
    judge: row.judge,
    projectId: row.project,
    scores: { ...row.criteria },
    comment: (row.comment ?? "").replaceAll("\r\n", "\n"),
    privateNote: row.private_note ?? "",
    version: 2,
    submittedAt: row.submitted_at ?? null,
  }));
}

/** What the practice portal knows; fresh for every start. */
export function freshState() {
  const events = new Map([SAMPLE, OPEN_SAMPLE].map((one) => [one.event.id, eventView(one)]));
  const entered = ({ projects }) =>
    projects
      .filter((project) => project.submitted_at)
      .sort((one, other) => Date.parse(one.submitted_at) - Date.parse(other.submitted_at))
      .map(projectView);
  const projects = new Map([SAMPLE, OPEN_SAMPLE].map((one) => [one.event.id, entered(one)]));
  return {
    events,
    projects,
    reviews: reviewsOf(SAMPLE),
    accounts: new Map(),
    sessions: new Map(),
    replies: new Map(),
    refusals: [],
  };
}

export function search(projects, query) {
  const q = folded(query.get("q") ?? "");
  return projects
    .filter(({ title, summary }) => folded(`${title} ${summary}`).includes(q))
    .filter(({ trackId }) => !query.get("track") || query.get("track") === trackId)
    .filter(({ tags }) => !query.get("tag") || tags.includes(query.get("tag")));
}

export function totalOf({ scores }) {
  const weights = SAMPLE.event.criteria.reduce((sum, { weight }) => sum + weight, 0);
  return SAMPLE.event.criteria.reduce((sum, { id, weight }) => sum + weight * scores[id], 0) / weights;
}

export function rankingOf({ reviews }) {
  const counted = reviews.filter(({ submittedAt }) => submittedAt);
  const { raw, adjusted } = refit(
    counted.map((row) => ({ judge: row.judge, project: row.projectId, total: totalOf(row) })),
  );
  const better = (score) => [...adjusted.values()].filter((other) => other > score + 1e-9).length;
  return [...adjusted].map(([projectId, score]) => ({
    projectId,
    rawScore: raw.get(projectId),
    adjustedScore: score,
    place: 1 + better(score),
  }));
}
