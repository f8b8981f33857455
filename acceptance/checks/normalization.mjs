import { demand, wantEqual, wantNear, wantSameSet } from "../expect.mjs";
import { refit } from "../refit.mjs";
import { countedReviews, rankedIn } from "../shapes.mjs";
import { check } from "./check.mjs";
import { exported } from "./exports.mjs";

const TOLERANCE = 1e-4;

async function ranking(portal) {
  const reply = await portal.organizer.get(`/api/events/${portal.event}/ranking`);
  return { reply, rows: rankedIn(reply) };
}

const refitted = (portal) =>
  portal.once("second fit", async () => {
    const reviews = countedReviews(await exported(portal, "scores"));
    return { reviews, ...refit(reviews) };
  });

export const normalizationChecks = [
  check("T2", "raw scores are the plain means of the exported totals", async (portal) => {
    const { reply, rows } = await ranking(portal);
    const { raw } = await refitted(portal);
    wantSameSet(
      reply,
      "ranked projects",
      rows.map(({ projectId }) => projectId),
      raw.keys(),
    );
    for (const { projectId, rawScore } of rows)
      wantNear(reply, `the raw score of ${projectId}`, rawScore, raw.get(projectId), TOLERANCE);
    return `${rows.length} means recomputed`;
  }),

  check("T2", "adjusted scores come out of a second, independent fit", async (portal) => {
    const { reply, rows } = await ranking(portal);
    const { adjusted, ratio } = await refitted(portal);
    for (const { projectId, adjustedScore } of rows)
      wantNear(reply, `the adjusted score of ${projectId}`, adjustedScore, adjusted.get(projectId), TOLERANCE);
    return `${rows.length} scores recomputed, variance of leniency to noise ${ratio.toFixed(3)}`;
  }),

  check("T2", "a harsh judge's projects rise and a generous judge's fall", async (portal) => {
    const { reply, rows } = await ranking(portal);
    const { reviews, leniency } = await refitted(portal);
    const byLeniency = [...leniency.keys()].sort((one, other) => leniency.get(one) - leniency.get(other));
    const shift = (judge) => {
      const theirs = new Set(reviews.filter((row) => row.judge === judge).map(({ project }) => project));
      const shifts = rows
        .filter(({ projectId }) => theirs.has(projectId))
        .map(({ rawScore, adjustedScore }) => adjustedScore - rawScore);
      return shifts.reduce((sum, value) => sum + value, 0) / shifts.length;
    };
    const [up, down] = [shift(byLeniency[0]), shift(byLeniency.at(-1))];
    demand(
      up > 0 && down < 0,
      reply,
      "a rise for the harshest judge's projects and a fall for the most generous one's",
      `${up}, ${down}`,
    );
    return `${up.toFixed(2)} and ${down.toFixed(2)} on average`;
  }),

  check("T2", "places follow the adjusted score, and equal scores share one", async (portal) => {
    const { reply, rows } = await ranking(portal);
    const places = rows.map(
      ({ adjustedScore }) => 1 + rows.filter((other) => other.adjustedScore > adjustedScore + 1e-9).length,
    );
    wantEqual(
      reply,
      "places",
      rows.map(({ place }) => place),
      places,
    );
    return `places 1 to ${Math.max(...places)}`;
  }),
];
