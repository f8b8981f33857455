// One event with somebody in every role, so that rules can be walked for all of them.
import { randomBytes } from "node:crypto";
import { database, newId } from "@/lib/database";
import { sha256 } from "@/lib/operation";
import { aJudge, anAssignment, anEvent, aPerson, aProject, aTeam, type TestPerson } from "./fixtures";

export const ROLES = ["visitor", "stranger", "participant", "rival", "judge", "peer", "organizer", "outsider", "administrator"] as const;
/**
 * visitor: not signed in; stranger: an account without a role; participant: leads the team of `world.project`; rival: leads
 * another team; judge: holds `world.assignment`; peer: another judge; outsider: organizes another event.
 */
export type Role = (typeof ROLES)[number];

export type World = Awaited<ReturnType<typeof aWorld>>;

export async function aWorld() {
  const event = await anEvent();
  const otherEvent = await anEvent();
  const participant = await aPerson({ name: "Participant" });
  const team = await aTeam(event, { members: [participant] });
  const project = await aProject(event, { team, trackId: event.tracks[0]!.id });
  const rival = await aPerson({ name: "Rival" });
  const rivalTeam = await aTeam(event, { members: [rival] });
  const rivalProject = await aProject(event, { team: rivalTeam });
  const judge = await aJudge(event, { name: "Judge" });
  const peer = await aJudge(event, { name: "Peer" });
  const people: Record<Exclude<Role, "visitor">, TestPerson> = {
    stranger: await aPerson({ name: "Stranger" }),
    participant, rival, judge: judge.person, peer: peer.person, organizer: event.organizer, outsider: otherEvent.organizer,
    administrator: await aPerson({ name: "Administrator", isAdministrator: true }),
  };
  return {
    event, otherEvent, team, project, rivalTeam, rivalProject, judge, peer, people,
    assignment: await anAssignment(event, judge, project),
    peerAssignment: await anAssignment(event, peer, rivalProject),
  };
}

/** A token with which a request over HTTP is this person's. */
export async function aToken(person: { id: string }, scopes = ["read", "write"]): Promise<string> {
  const token = `hh_test_${randomBytes(12).toString("hex")}`;
  await database().apiToken.create({ data: { id: newId("token"), personId: person.id, name: "test", secretHash: sha256(token), scopes } });
  return token;
}
