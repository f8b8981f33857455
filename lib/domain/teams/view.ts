import { z } from "zod";
import { submissionsHaveClosed, submissionsHaveOpened } from "@/lib/domain/events";
import type { Verdict } from "@/lib/operation";
import type { findMyTeam } from "./queries";
import type { EventTimes } from "./rules";

/** Why something cannot be done now, as its operation would say it. */
export const Obstacle = z.object({ code: z.string(), detail: z.string() }).nullable();

export const Deadline = z.object({
  state: z.enum(["not_open", "open", "closed"]),
  opensAt: z.string().nullable(),
  /** The event's. */
  closesAt: z.string().nullable(),
  /** Later than the event's, where an organizer granted it. */
  extendedUntil: z.string().nullable(),
});

export function viewDeadline(event: EventTimes, until: Date | null, now: Date): z.output<typeof Deadline> {
  const isLater = until !== null && event.submissionsCloseAt !== null && until > event.submissionsCloseAt;
  return {
    state: !submissionsHaveOpened(event, now) ? "not_open" : submissionsHaveClosed(event, now, until) ? "closed" : "open",
    opensAt: event.submissionsOpenAt?.toISOString() ?? null,
    closesAt: event.submissionsCloseAt?.toISOString() ?? null,
    extendedUntil: isLater ? until.toISOString() : null,
  };
}

export const MyTeam = z.object({
  deadline: Deadline,
  teamSizeMin: z.number(),
  teamSizeMax: z.number(),
  /** Why you cannot form or join a team here; null: you can. */
  obstacle: Obstacle,
  team: z
    .object({
      id: z.string(),
      name: z.string(),
      amLeader: z.boolean(),
      members: z.array(z.object({ personId: z.string(), displayName: z.string(), isLeader: z.boolean(), isMe: z.boolean(), joinedAt: z.string() })),
      /** The invitation that works now; its link is told only once, when it is made. */
      invite: z.object({ expiresAt: z.string() }).nullable(),
      projects: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          state: z.enum(["draft", "submitted", "withdrawn"]),
          savedAt: z.string(),
          submission: z.object({ number: z.number(), title: z.string(), submittedAt: z.string() }).nullable(),
          hasUnsubmittedChanges: z.boolean(),
        }),
      ),
    })
    .nullable(),
});

type Team = NonNullable<Awaited<ReturnType<typeof findMyTeam>>>;

const titleOf = (draft: unknown): string => String((draft as { title?: unknown } | null)?.title ?? "");

function viewEntry(project: Team["projects"][number]) {
  const submission = project.currentRevision;
  return {
    id: project.id,
    title: titleOf(project.draft) || submission?.title || "",
    state: project.withdrawnAt ? ("withdrawn" as const) : submission ? ("submitted" as const) : ("draft" as const),
    savedAt: project.draftSavedAt.toISOString(),
    submission: submission && { ...submission, submittedAt: submission.submittedAt.toISOString() },
    hasUnsubmittedChanges: submission !== null && project.draftSavedAt > submission.submittedAt,
  };
}

export function viewMyTeam({ event, team, until, me, now, obstacle }: {
  event: EventTimes & { teamSizeMin: number; teamSizeMax: number }; team: Team | null; until: Date | null; me: string; now: Date; obstacle: Verdict;
}): z.input<typeof MyTeam> {
  return {
    deadline: viewDeadline(event, until, now),
    teamSizeMin: event.teamSizeMin,
    teamSizeMax: event.teamSizeMax,
    obstacle,
    team: team && {
      id: team.id,
      name: team.name,
      amLeader: team.leaderId === me,
      members: team.members.map(({ personId, person, joinedAt }) => ({
        personId, displayName: person.displayName, isLeader: personId === team.leaderId, isMe: personId === me, joinedAt: joinedAt.toISOString(),
      })),
      invite: team.invites[0] ? { expiresAt: team.invites[0].expiresAt.toISOString() } : null,
      projects: team.projects.map(viewEntry),
    },
  };
}
