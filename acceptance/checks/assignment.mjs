import { demand, wantEqual } from "../expect.mjs";
import { groupsOf } from "../graph.mjs";
import { assignmentsIn, everyPage, projectsIn } from "../shapes.mjs";
import { check } from "./check.mjs";

/** Every assignment of the sample's event with the sample's own judge and project behind it. */
export function assigned(portal) {
  return portal.once("assignments", async () => {
    const { sample, event } = portal;
    const reply = await portal.organizer.get(`/api/events/${event}/assignments`);
    const projects = await everyPage(portal.visitor, `/api/events/${event}/projects`, projectsIn);
    const titles = new Map(projects.map(({ id, title }) => [id, title]));
    const listed = await everyPage(portal.organizer, `/api/events/${event}/assignments`, assignmentsIn);
    const rows = listed.map((row) => ({
      ...row,
      judgeId: row.judge.id,
      projectId: row.project.id,
      judge: sample.judges.find(({ name }) => name === row.judge.name),
      project: sample.projects.find(({ title }) => title === titles.get(row.project.id)),
    }));
    return { reply, rows };
  });
}

export const assignmentChecks = [
  check("T2", "the organizer sees who judges what, finished and owed", async (portal) => {
    const { reply, rows } = await assigned(portal);
    const { scores, assignments } = portal.sample;
    for (const { judge, project } of [...scores, ...assignments])
      demand(
        rows.some((row) => row.judge?.id === judge && row.project?.id === project),
        reply,
        `${judge} assigned to ${project}`,
        `${rows.length} others`,
      );
    return `${rows.length} assignments`;
  }),

  check("T2", "nobody judges outside her tracks or a team that she declared", async (portal) => {
    const { reply, rows } = await assigned(portal);
    for (const { judge, project } of rows.filter((row) => row.judge && row.project)) {
      demand(
        (judge.tracks ?? [project.track]).includes(project.track),
        reply,
        `${judge.name} kept to her tracks`,
        project.title,
      );
      demand(
        !(judge.conflicts ?? []).includes(project.team),
        reply,
        `${judge.name} kept from a team that she declared`,
        project.title,
      );
    }
    return "tracks and conflicts kept";
  }),

  check("T2", "the assignments are one connected graph", async (portal) => {
    const { reply, rows } = await assigned(portal);
    const groups = groupsOf(rows.map(({ judgeId, projectId }) => ({ judge: judgeId, project: projectId })));
    wantEqual(reply, "groups", groups.length, 1);
    return `${groups[0].length} judges and projects hang together`;
  }),
];
