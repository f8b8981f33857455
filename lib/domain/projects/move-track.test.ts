import { expect, it } from "vitest";
import { database } from "@/lib/database";
import { anEvent, aProject, as, hoursFromNow, refusalOf, replyOf } from "@/lib/testing";
import { listRevisions, moveTrack, showProject } from ".";

it("moves a submitted entry after the deadline as a new revision, and leaves what was submitted", async () => {
  const event = await anEvent({ submissionsCloseAt: hoursFromNow(-1) });
  const [tools, games] = event.tracks;
  const project = await aProject(event, { trackId: tools!.id });
  const params = { projectId: project.id };
  const move = (trackId: string) => as(event.organizer)(moveTrack, { params, body: { trackId, reason: "They chose the wrong one." } });
  expect(await replyOf(move(games!.id))).toMatchObject({ number: 2 });
  expect(await refusalOf(move(games!.id))).toMatchObject({ status: 409, code: "same_track" });
  expect(await refusalOf(move((await anEvent()).tracks[0]!.id))).toMatchObject({ status: 422, code: "unknown_track" });
  const shown = await replyOf(as(event.organizer)(showProject, { params }));
  expect(shown).toMatchObject({ submission: { track: { id: games!.id } }, inside: { draft: { content: { trackId: games!.id } } } });
  expect((await replyOf(as(event.organizer)(listRevisions, { params }))).revisions.map(({ number }) => number)).toEqual([2, 1]);
  expect((await database().project.findUniqueOrThrow({ where: { id: project.id } })).submittedAt).toEqual(project.submittedAt);
  await replyOf(move("none"));
  expect((await replyOf(as(event.organizer)(showProject, { params }))).submission).toMatchObject({ track: null });
});
