import { z } from "zod";
import { parsePasted } from "@/lib/domain/judges";
import { defineOperation, Email, Id, invalid, Line, refuse, Text, unaudited } from "@/lib/operation";
import { canonicalAddress, markOf } from "./identity";
import { loadVote } from "./load-vote";
import { findVoterKeys, insertVoters } from "./queries";
import { mayInviteVoters, MOST_INVITED_AT_ONCE } from "./rules";
import { votingLink, votingMail } from "./voting-mail";

export const inviteVoters = defineOperation({
  name: "voter.invite",
  http: "POST /api/events/{eventId}/voters",
  summary: "Put voters on the list, one by one or pasted; each gets a link of her own that is shown once",
  holdsSecrets: true,
  params: z.object({ eventId: Id }),
  body: z.object({
    voters: z.array(z.object({ name: Line(120), email: Email })).max(MOST_INVITED_AT_ONCE, `At most ${MOST_INVITED_AT_ONCE} at a time.`).default([]),
    pasted: Text(400_000).default("").meta({ description: "One voter a line: `Name <address>`, `address, name` or columns of a spreadsheet." }),
  }),
  reply: z.object({
    invited: z.array(z.object({ voterId: z.string(), name: z.string(), email: z.string(), link: z.string() })),
    skipped: z.array(z.object({ name: z.string(), email: z.string(), why: z.enum(["twice_in_the_list", "already_on_the_list"]) })),
    mailed: z.boolean(),
  }),
  load: loadVote("share"),
  allow: mayInviteVoters,
  run: async ({ tx, body, now, facts: { event, vote } }) => {
    const pasted = parsePasted(body.pasted);
    const rows = [...body.voters, ...pasted.judges].map(({ name, email }) => ({ name, email, personKey: markOf(vote!.salt, "person", canonicalAddress(email)) }));
    const errors = [...pasted.faults];
    if (!vote!.byList) errors.push({ path: "pasted", message: "This vote has no list of voters. Allow personal links in its settings first." });
    else if (rows.length === 0 && errors.length === 0) errors.push({ path: "pasted", message: "Name at least one voter." });
    if (rows.length > MOST_INVITED_AT_ONCE) errors.push({ path: "pasted", message: `At most ${MOST_INVITED_AT_ONCE} at a time.` });
    if (errors.length > 0) refuse(invalid("voters", "Nobody was put on the list: see the lines named, then send it again.", errors));
    const known = await findVoterKeys(tx, event.id);
    const fresh = new Map<string, (typeof rows)[number]>();
    const skipped = rows.flatMap((row) => {
      const why = known.has(row.personKey) ? "already_on_the_list" as const : fresh.has(row.personKey) ? "twice_in_the_list" as const : null;
      if (why === null) fresh.set(row.personKey, row);
      return why ? [{ name: row.name, email: row.email, why }] : [];
    });
    const invited = await insertVoters(tx, event.id, [...fresh.values()], now);
    const mail = votingMail(event, vote!.closesAt, invited);
    return {
      status: 201,
      reply: {
        invited: invited.map(({ id, name, email, secret }) => ({ voterId: id, name, email, link: votingLink(event.slug, secret) })), skipped, mailed: mail.length > 0,
      },
      mail,
      audit: invited.length === 0
        ? unaudited("everybody was on the list before")
        : { chain: event.id, subject: event.id, facts: { voters: invited.length, skipped: skipped.length } },
    };
  },
});
