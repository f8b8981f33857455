import { z } from "zod";
import { emailKeyOf } from "@/lib/domain/accounts";
import { isOrganizer } from "@/lib/domain/events";
import { defineOperation, Email, Id, invalid, Line, refuse, Text, unaudited, type FieldError } from "@/lib/operation";
import { invitationLink, invitationMail } from "./invitation-mail";
import { loadAssigning } from "./load-judge";
import { parsePasted } from "./parse-pasted";
import { findJudgeKeys, findTracks, insertJudges } from "./queries";
import { INVITATION_DAYS, MOST_INVITED_AT_ONCE, MOST_REVIEWS } from "./rules";

export const Capacity = z.number().int("A whole number.").min(0).max(MOST_REVIEWS, `At most ${MOST_REVIEWS}.`);
const TrackIds = z.array(Id).max(200);

const Body = z.object({
  judges: z.array(z.object({ name: Line(120), email: Email, capacity: Capacity.nullable().optional(), trackIds: TrackIds.optional() }))
    .max(MOST_INVITED_AT_ONCE, `At most ${MOST_INVITED_AT_ONCE} at a time.`).default([]),
  pasted: Text(200_000).default("").meta({ description: "One judge a line: `Name <address>`, `address, name` or columns of a spreadsheet." }),
  capacity: Capacity.nullable().default(null).meta({ description: "For all that say nothing of their own: most reviews a judge gives." }),
  trackIds: TrackIds.default([]).meta({ description: "For all that say nothing of their own: the tracks she judges; none means all." }),
});

/** Those who come after an invitation to the same address are named, not refused: lists overlap. */
function withoutDuplicates<T extends { name: string; email: string; emailKey: string }>(
  rows: T[], known: Map<string, { withdrawnAt: Date | null }>,
) {
  const fresh = new Map<string, T>();
  const skipped: { name: string; email: string; why: "twice_in_the_list" | "already_invited" | "withdrawn_before" }[] = [];
  for (const row of rows) {
    const before = known.get(row.emailKey);
    if (!before && !fresh.has(row.emailKey)) fresh.set(row.emailKey, row);
    else
      skipped.push({
        name: row.name, email: row.email,
        why: !before ? "twice_in_the_list" : before.withdrawnAt ? "withdrawn_before" : "already_invited",
      });
  }
  return { fresh: [...fresh.values()], skipped };
}

export const inviteJudges = defineOperation({
  name: "judge.invite",
  http: "POST /api/events/{eventId}/judges",
  summary: "Invite judges, one by one or from a pasted list; each gets a link that is shown once",
  holdsSecrets: true,
  params: z.object({ eventId: Id }),
  body: Body,
  reply: z.object({
    invited: z.array(z.object({ judgeId: z.string(), name: z.string(), email: z.string(), link: z.string() })),
    skipped: z.array(z.object({ name: z.string(), email: z.string(), why: z.enum(["twice_in_the_list", "already_invited", "withdrawn_before"]) })),
    expiresAt: z.string(),
    mailed: z.boolean(),
  }),
  load: loadAssigning,
  allow: isOrganizer,
  run: async ({ tx, body, now, facts: { event } }) => {
    const pasted = parsePasted(body.pasted);
    const rows = [...body.judges, ...pasted.judges.map((judge) => ({ ...judge, capacity: undefined, trackIds: undefined }))].map((judge) => ({
      name: judge.name, email: judge.email, emailKey: emailKeyOf(judge.email), capacity: judge.capacity === undefined ? body.capacity : judge.capacity,
      trackIds: [...new Set(judge.trackIds ?? body.trackIds)],
    }));
    requireGoodList(pasted.faults, rows, new Set((await findTracks(tx, event.id)).map(({ id }) => id)));
    const known = new Map((await findJudgeKeys(tx, event.id)).map((judge) => [judge.emailKey, judge]));
    const { fresh, skipped } = withoutDuplicates(rows, known);
    const inDays = now.getTime() + INVITATION_DAYS * 86_400_000;
    const expiresAt = new Date(Math.max(inDays, event.judgingClosesAt?.getTime() ?? 0));
    const invited = await insertJudges(tx, event.id, fresh, now, expiresAt);
    const mail = invitationMail(event, invited, expiresAt);
    return {
      status: 201,
      reply: {
        invited: invited.map(({ id, name, email, secret }) => ({ judgeId: id, name, email, link: invitationLink(secret) })),
        skipped, expiresAt: expiresAt.toISOString(), mailed: mail.length > 0,
      },
      mail,
      audit: invited.length === 0
        ? unaudited("everybody on the list was invited before")
        : { chain: event.id, subject: event.id, facts: { judges: invited.map(({ id }) => id), skipped: skipped.length } },
    };
  },
});

function requireGoodList(faults: FieldError[], rows: { trackIds: string[] }[], trackIds: Set<string>): void {
  const errors = [...faults];
  if (rows.length === 0 && faults.length === 0) errors.push({ path: "pasted", message: "Name at least one judge." });
  if (rows.length > MOST_INVITED_AT_ONCE) errors.push({ path: "pasted", message: `At most ${MOST_INVITED_AT_ONCE} at a time.` });
  if (rows.some((row) => row.trackIds.some((id) => !trackIds.has(id))))
    errors.push({ path: "trackIds", message: "One of these tracks is not a track of this event." });
  if (errors.length > 0) refuse(invalid("invalid_judges", "Nobody was invited: see the lines named, then send the list again.", errors));
}
