import { z } from "zod";
import { isOrganizer, loadEvent } from "@/lib/domain/events";
import { defineReading, Id } from "@/lib/operation";
import { listJudgeRows } from "./queries";
import { invitationState } from "./rules";

export const Named = z.object({ id: z.string(), name: z.string() });

const ListedJudge = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  state: z.enum(["invited", "invitation_expired", "accepted", "withdrawn"]),
  account: z.object({ displayName: z.string(), email: z.string() }).nullable(),
  capacity: z.number().nullable(),
  tracks: z.array(Named),
  invitedAt: z.string(),
  acceptedAt: z.string().nullable(),
  withdrawnAt: z.string().nullable(),
  invitationExpiresAt: z.string().nullable(),
  alsoOrganizer: z.boolean(),
  ownTeam: Named.nullable().meta({ description: "Her own team in this event: she is never given its projects." }),
  addressTeam: Named.nullable().meta({ description: "A team with a member who uses the address that was invited, which nobody has shown to be the judge's." }),
  conflicts: z.array(
    z.object({ id: z.string(), team: Named, reason: z.string(), declaredAt: z.string(), byJudge: z.boolean() }),
  ),
  assigned: z.number(),
  started: z.number(),
  submitted: z.number(),
});

export const listJudges = defineReading({
  name: "judge.list",
  http: "GET /api/events/{eventId}/judges",
  summary: "The judges of an event with their tracks, conflicts and progress",
  params: z.object({ eventId: Id }),
  reply: z.object({ judges: z.array(ListedJudge) }),
  load: loadEvent(),
  allow: isOrganizer,
  run: async ({ tx, now, facts: { event } }) => {
    const { judges, progress, organizerIds, ownTeams, addressTeams } = await listJudgeRows(tx, event.id);
    return {
      judges: judges.map((judge) => {
        const [invite] = judge.invites;
        const expired = invite !== undefined && invitationState({ ...invite, judge }, now) === "expired";
        const done = progress.get(judge.id);
        return {
          ...judge,
          state: judge.withdrawnAt ? "withdrawn" : judge.acceptedAt ? "accepted" : expired ? "invitation_expired" : "invited",
          account: judge.person,
          tracks: judge.tracks.map(({ track }) => track),
          invitedAt: judge.invitedAt.toISOString(),
          acceptedAt: judge.acceptedAt?.toISOString() ?? null,
          withdrawnAt: judge.withdrawnAt?.toISOString() ?? null,
          invitationExpiresAt: judge.acceptedAt || judge.withdrawnAt ? null : (invite?.expiresAt.toISOString() ?? null),
          alsoOrganizer: judge.personId !== null && organizerIds.has(judge.personId),
          ownTeam: ownTeams.get(judge.id) ?? null,
          addressTeam: addressTeams.get(judge.id) ?? null,
          conflicts: judge.conflicts.map((conflict) => ({
            ...conflict, declaredAt: conflict.declaredAt.toISOString(),
            byJudge: conflict.declaredById !== null && conflict.declaredById === judge.personId,
          })),
          assigned: done?.assigned ?? 0,
          started: done?.started ?? 0,
          submitted: done?.submitted ?? 0,
        } as const;
      }),
    };
  },
});
