import { demand, wantEqual } from "../expect.mjs";
import { judgesIn } from "../shapes.mjs";
import { assigned } from "./assignment.mjs";
import { check } from "./check.mjs";

const progressOf = (portal) => portal.organizer.get(`/api/events/${portal.event}/progress`);

export const progressChecks = [
  check("T2", "progress adds up to the assignments", async (portal) => {
    const { rows } = await assigned(portal);
    const reply = await progressOf(portal);
    const judges = judgesIn(reply);
    const sum = (key) => judges.reduce((total, judge) => total + judge[key], 0);
    wantEqual(reply, "reviews owed and finished", sum("assigned"), rows.length);
    wantEqual(reply, "finished reviews", sum("submitted"), rows.filter(({ state }) => state === "submitted").length);
    return `${sum("submitted")} of ${sum("assigned")} reviews finished`;
  }),

  check("T2", "progress shows who has not begun", async (portal) => {
    const reply = await progressOf(portal);
    const judges = judgesIn(reply);
    const idle = portal.sample.judges.filter(({ id }) => !portal.sample.scores.some(({ judge }) => judge === id));
    for (const { name } of idle) {
      const row = judges.find((judge) => judge.name === name);
      demand(
        row?.assigned > 0 && row.submitted === 0,
        reply,
        `${name} with assignments and no review`,
        JSON.stringify(row),
      );
    }
    return idle.map(({ name }) => name).join(", ");
  }),
];
