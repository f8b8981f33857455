import { z } from "zod";
import { newSecret } from "@/lib/database";
import { defineOperation, forbidden, Id, invalid, refuse, sha256, type FieldError } from "@/lib/operation";
import { checkChoices, type Chosen } from "./choices";
import { markOf, networkOf } from "./identity";
import { loadVote } from "./load-vote";
import { Device, Key } from "./open-ballot";
import { findBallot, listChoosable, lockVoter, writeBallot } from "./queries";
import { BALLOTS_BY_ADDRESS, mayVote } from "./rules";
import { whoVotes } from "./who-votes";

const Body = z.object({
  key: Key.optional(),
  device: Device.optional(),
  approve: z.array(Id).max(5000).default([]).meta({ description: "Projects that get one vote each." }),
  choices: z.array(z.object({ projectId: Id, votes: z.int("A whole number.").min(0, "At least 0.").max(100, "At most 100.") })).max(5000).default([])
    .meta({ description: "Projects with so many votes. With `approve` this is all of the ballot: what is not named gets none." }),
});

function checkProjects(choices: Chosen[], choosable: { id: string; teamId: string }[], teamIds: string[]): FieldError[] {
  const teamOf = new Map(choosable.map(({ id, teamId }) => [id, teamId]));
  return choices.flatMap(({ projectId }, i) => {
    const team = teamOf.get(projectId);
    if (team === undefined) return [{ path: `choices.${i}.projectId`, message: "This project cannot be chosen: it is not in the gallery." }];
    return teamIds.includes(team) ? [{ path: `choices.${i}.projectId`, message: "This is your own team's project: nobody votes for her own team." }] : [];
  });
}

export const castBallot = defineOperation({
  name: "ballot.cast",
  http: "PUT /api/events/{eventId}/ballot",
  summary: "Cast your ballot, or cast it anew while the vote is open; the receipt is shown once",
  access: "public",
  holdsSecrets: true,
  limits: [{ by: "address", limit: BALLOTS_BY_ADDRESS }],
  params: z.object({ eventId: Id }),
  body: Body,
  reply: z.object({ receipt: z.string(), castAt: z.string(), version: z.number(), route: z.enum(["account", "list", "link"]) }),
  load: loadVote("share"),
  allow: mayVote,
  prepare: async ({ address, userAgent }) => ({ address, userAgent }),
  run: async ({ tx, actor, body, now, facts, prepared }) => {
    const { event, vote } = facts;
    const voting = await whoVotes(tx, facts, actor, body);
    if (voting.personKey === null && voting.device === null)
      refuse(invalid("device_needed", "The open link works in a browser that keeps the voting page's cookie. Allow it, and open the link again.", [{ path: "device", message: "Missing." }]));
    const choices = [...body.choices.filter(({ votes }) => votes > 0), ...body.approve.map((projectId) => ({ projectId, votes: 1 }))];
    const errors = [...checkChoices(vote!, choices), ...checkProjects(choices, await listChoosable(tx, event.id), voting.teamIds)];
    if (errors.some(({ message }) => message.startsWith("This is your own team")))
      refuse({ ...forbidden("vote_for_own_team", "Nobody votes for her own team. Take your own project off the ballot."), errors });
    if (errors.length > 0) refuse(invalid("ballot", "The ballot cannot be cast like this. See what is named.", errors));
    await lockVoter(tx, event.id, voting);
    const receipt = newSecret();
    const stored = await findBallot(tx, event.id, voting);
    const { id, version } = await writeBallot(tx, event.id, stored, {
      ...voting, choices, address: markOf(vote!.salt, "address", networkOf(prepared.address)), agent: markOf(vote!.salt, "agent", prepared.userAgent),
    }, sha256(receipt), now);
    return {
      status: stored ? 200 : 201,
      reply: { receipt, castAt: now.toISOString(), version, route: stored?.route ?? voting.route },
      audit: { chain: event.id, subject: id, facts: { route: stored?.route ?? voting.route, version, choices: choices.length } },
    };
  },
});
