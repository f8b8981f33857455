import { demand, wantEqual, wantProblem } from "../expect.mjs";
import { auditIn, everyPage } from "../shapes.mjs";
import { check } from "./check.mjs";

const addressOf = ({ event }) => `/api/events/${event}/audit`;

export const auditChecks = [
  check("T2", "the audit is a chain without gaps", async (portal) => {
    // A refusal adds an entry, so that there is a link to look at on a portal that has just begun.
    wantProblem(await portal.participant.get(`/api/events/${portal.event}/ranking`), 403);
    const rows = await everyPage(portal.organizer, addressOf(portal), auditIn);
    const reply = await portal.organizer.get(addressOf(portal));
    const entries = rows.sort((one, other) => one.number - other.number);
    demand(entries.length > 1, reply, "two entries at least", `${entries.length}`);
    wantEqual(
      reply,
      "numbers",
      entries.map(({ number }) => number),
      entries.map((_, index) => index + 1),
    );
    for (const [index, { previous }] of entries.entries())
      if (index > 0) wantEqual(reply, `the link of entry ${index + 1}`, previous, entries[index - 1].hash);
    return `${entries.length} entries, each with the hash of the one before`;
  }),

  check("T2", "the audit's chain holds no name, address or comment", async (portal) => {
    const reply = await portal.organizer.get(`/api/events/${portal.event}/exports/audit?raw=1&bom=0`);
    const { sample } = portal;
    const personal = [
      ...sample.judges.flatMap(({ name, email }) => [name, email]),
      ...sample.teams.flatMap(({ members }) =>
        members.flatMap((member) => (typeof member === "string" ? [member] : [member.name, member.email])),
      ),
      ...sample.scores.map(({ comment }) => comment).filter((comment) => comment && comment.length > 12),
    ];
    wantEqual(
      reply,
      "personal data",
      personal.filter((text) => reply.text.includes(text)),
      [],
    );
    return `none of ${personal.length} names, addresses and comments`;
  }),

  check("T2", "a refusal to somebody known is on record", async (portal) => {
    wantProblem(await portal.participant.get(`/api/events/${portal.event}/ranking`), 403);
    const reply = await portal.organizer.get(addressOf(portal));
    const entries = await everyPage(portal.organizer, addressOf(portal), auditIn);
    const refused = entries.filter(({ outcome }) => outcome !== "done");
    demand(refused.length > 0, reply, "an entry for a refusal", `${entries.length} entries, all done`);
    return `${refused.length} refusals`;
  }),
];
