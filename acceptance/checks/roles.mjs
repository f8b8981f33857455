import { demand, wantJson, wantProblem, wantStatus } from "../expect.mjs";
import { EXPORTS, personIn } from "../shapes.mjs";
import { check } from "./check.mjs";

/** What belongs to organizers of an event and to nobody else. */
const organizerOnly = ({ event }) => [
  ...["assignments", "progress", "ranking", "audit"].map((name) => `/api/events/${event}/${name}`),
  ...EXPORTS.map((name) => `/api/events/${event}/exports/${name}`),
];

const emailOf = (member) => (typeof member === "string" ? member : member.email);

async function closedTo(portal, caller, status) {
  const addresses = organizerOnly(portal);
  for (const address of addresses) wantProblem(await caller.get(address), status);
  return `${status} at ${addresses.length} addresses`;
}

export const roleChecks = [
  check("T1", "each demo header is the person whom it names", async (portal) => {
    const { sample, openSample, organizer, judgeA, judgeB, participant } = portal;
    const judges = sample.judges.map(({ email }) => email);
    const members = [sample, openSample].map(({ teams }) => teams.flatMap((team) => team.members.map(emailOf)));
    const seen = [];
    for (const [caller, holds, wanted] of [
      [organizer, (email) => email === "organizer@example.org", "organizer@example.org"],
      [judgeA, (email) => judges.includes(email), "a judge of the sample"],
      [judgeB, (email) => judges.includes(email) && email !== seen[1], "another judge of the sample"],
      [participant, (email) => members.every((list) => list.includes(email)), "a member of a team in both events"],
    ]) {
      const reply = await caller.get("/api/me");
      const email = personIn(wantJson(reply))?.email;
      demand(holds(email), reply, wanted, `${email}`);
      seen.push(email);
    }
    return seen.join(", ");
  }),

  check("T1", "a header that was given to nobody opens nothing", async (portal) => {
    const stranger = portal.visitor.as("a stranger", { authorization: `Bearer hh_demo_${"0".repeat(64)}` });
    wantProblem(await stranger.get(`/api/events/${portal.event}/progress`), 401);
    return "401";
  }),

  check("T1", "what is the organizers' opens for the organizer", async (portal) => {
    const addresses = organizerOnly(portal);
    for (const address of addresses) wantStatus(await portal.organizer.get(address), 200);
    return `200 at ${addresses.length} addresses`;
  }),

  check("T1", "what is the organizers' asks a visitor to sign in", (portal) => closedTo(portal, portal.visitor, 401)),
  check("T1", "what is the organizers' is closed to participants", (portal) =>
    closedTo(portal, portal.participant, 403),
  ),
  check("T1", "what is the organizers' is closed to judges", (portal) => closedTo(portal, portal.judgeB, 403)),
];
