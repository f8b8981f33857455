import { z } from "zod";
import { viewDeadline } from "@/lib/domain/teams";
import { defineReading, Id } from "@/lib/operation";
import { askedContent, faultsOf } from "./complete";
import { contentHash, readContent } from "./content";
import { loadEntry } from "./load-project";
import { findLastScreening, getTeamOfProject, listEntriesOfTeam, listQuestions } from "./queries";
import { isOfTheTeam, isPublic, mayRestore, mayScreen, maySeeProject, maySubmit, mayWithdraw, mayWriteDraft, seesTheInside } from "./rules";
import { ProjectView, stateOf, viewAnswers, viewSubmission } from "./view";

export const showProject = defineReading({
  name: "project.show",
  http: "GET /api/projects/{projectId}",
  summary: "A project as it is submitted; for its team and the organizers also its draft and receipt",
  access: "public",
  params: z.object({ projectId: Id }),
  reply: ProjectView,
  load: loadEntry("none"),
  allow: maySeeProject,
  run: async ({ tx, actor, facts, now }) => {
    const { event, project, form, until } = facts;
    const { members, ...team } = await getTeamOfProject(tx, project.teamId);
    const draft = readContent(project.draft);
    const asked = askedContent(form, draft);
    const view = {
      id: project.id,
      event,
      team: { ...team, members: members.map(({ person }) => person.displayName) },
      title: project.currentRevision?.title ?? draft.title,
      submission: viewSubmission(project, form.tracks),
      isPublic: isPublic(project),
    };
    if (!seesTheInside(facts)) return { ...view, inside: null };

    const screening = await findLastScreening(tx, project.id);
    const questions = await listQuestions(tx, Object.keys(readContent({ answers: project.currentRevision?.answers }).answers));
    const entries = (await listEntriesOfTeam(tx, project.teamId)).filter(({ id }) => id !== project.id).length;
    const revision = project.currentRevision;
    const context = { actor, now };
    return {
      ...view,
      inside: {
        isOfTheTeam: isOfTheTeam(facts),
        state: stateOf(project),
        eligibility: project.eligibility,
        screening: screening && { reason: screening.reason, decidedAt: screening.decidedAt.toISOString() },
        receipt: revision && {
          revisionId: revision.id, number: revision.number, contentHash: revision.contentHash, submittedAt: revision.submittedAt.toISOString(),
        },
        answers: viewAnswers(project, questions),
        draft: {
          version: project.version, savedAt: project.draftSavedAt.toISOString(), content: draft, missing: faultsOf(form, asked),
          hasUnsubmittedChanges: revision !== null && contentHash(asked) !== contentHash(readContent(revision)),
        },
        obstacles: {
          edit: mayWriteDraft(facts, context)?.detail ?? null,
          submit: maySubmit(facts, context)?.detail ?? null,
          withdraw: mayWithdraw(facts)?.detail ?? null,
          restore: mayRestore({ ...facts, entries }, context)?.detail ?? null,
          screen: mayScreen(facts, context)?.detail ?? null,
        },
        deadline: viewDeadline(event, until, now),
      },
    };
  },
});
