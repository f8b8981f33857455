import { z } from "zod";
import { newSecret } from "@/lib/database";
import { defineOperation, firstRefusal, invalid, Reason, refuse, seal, sha256, type FieldError } from "@/lib/operation";
import { isLocalTime, localTimeOf, readLocalTime, type WhenTwice } from "./local-time";
import { findVote, removeVote, saveVote } from "./queries";
import { mayChangeVote } from "./rules";
import { loadSetup, requireReason, requireVersion, saveSetup, SetupParams, Version } from "./setup";
import { isOrganizer } from "./standing";
import { EventView } from "./view";
import { VoteMethod, voteHasClosed, voteHasOpened, voteRuleOf } from "./vote";
import { Moment } from "./windows";

const MOST = { approval: 50, quadratic: 10_000 } as const;

/** What was written as an instant. A local time that the stored instant shows already leaves that instant alone. */
function readMoment(path: string, text: string | null, stored: Date | null, { zone, now, whenTwice }: { zone: string; now: Date; whenTwice?: WhenTwice }) {
  if (text === null) return { errors: [{ path, message: "When?" }] };
  if (text === "now") return { at: now, errors: [] };
  if (!isLocalTime(text)) return { at: new Date(text), errors: [] };
  if (stored && !whenTwice && localTimeOf(stored, zone) === text) return { at: stored, errors: [] };
  const reading = readLocalTime(text, zone, whenTwice);
  const errors: FieldError[] = "at" in reading ? [] : [{ path, message: reading.sentence }];
  if ("problem" in reading && reading.problem === "twice") errors.push({ path: "whenTwice", message: "Say which of the two times is meant." });
  return { ...("at" in reading && { at: reading.at }), errors };
}

export const setVote = defineOperation({
  name: "event.setVote",
  http: "PUT /api/events/{eventId}/vote",
  summary: "Set how and when the community votes; once it has opened only its end moves, with a reason",
  params: SetupParams,
  body: z.object({
    version: Version,
    isOn: z.boolean().default(false),
    opensAt: Moment.nullable().default(null),
    closesAt: Moment.nullable().default(null),
    whenTwice: z.enum(["earlier", "later"]).optional().meta({ description: "Which is meant of a local time that comes twice." }),
    method: VoteMethod.default("approval"),
    allowance: z.int("A whole number.").min(1, "At least 1.").max(10_000, "At most 10,000.").default(3)
      .meta({ description: "Projects that a voter can choose, or credits that she can spend." }),
    byAccount: z.boolean().default(false),
    byList: z.boolean().default(false),
    byLink: z.boolean().default(false),
    linkCounts: z.boolean().default(false).meta({ description: "Add ballots by the open link to the others; otherwise they are shown apart." }),
    reason: Reason.optional(),
  }),
  reply: EventView,
  load: async (asked) => ({ ...(await loadSetup(asked)), vote: await findVote(asked.tx, asked.params.eventId) }),
  allow: (facts, context) => firstRefusal(isOrganizer(facts, context), () => mayChangeVote(facts)),
  run: async ({ tx, body, now, facts: { event, vote } }) => {
    const { version, isOn, whenTwice, reason, ...written } = body;
    await requireVersion(tx, event, version);
    const hasOpened = voteHasOpened(vote, now);
    if (!isOn) {
      if (hasOpened) refuse(invalid("vote_opened", "The vote has opened, so it cannot be taken away. Close it instead.", [{ path: "isOn", message: "The vote has opened." }]));
      await removeVote(tx, event.id);
      return saveSetup(tx, event, { vote: false }, { reason });
    }
    const at = { zone: event.timeZone, now, whenTwice };
    const opens = readMoment("opensAt", written.opensAt, vote?.opensAt ?? null, at);
    const closes = readMoment("closesAt", written.closesAt, vote?.closesAt ?? null, at);
    const { byAccount, byList, byLink, linkCounts, method, allowance } = written;
    const rule = { method, allowance, byAccount, byList, byLink, linkCounts: byLink && linkCounts };
    const errors = [...opens.errors, ...closes.errors];
    if (!byAccount && !byList && !byLink) errors.push({ path: "byAccount", message: "Choose at least one way to vote." });
    if (allowance > MOST[method]) errors.push({ path: "allowance", message: `At most ${MOST[method]}.` });
    if (opens.at && closes.at && closes.at <= opens.at) errors.push({ path: "closesAt", message: "The vote must close after it opens." });
    if (vote && hasOpened) {
      if (opens.at && opens.at.getTime() !== vote.opensAt.getTime()) errors.push({ path: "opensAt", message: "The vote has opened. Only its end can move." });
      if (JSON.stringify(voteRuleOf(rule)) !== JSON.stringify(voteRuleOf(vote)))
        errors.push({ path: "method", message: "The vote has opened, so its rule stands: some have voted by it." });
      const isMoved = closes.at && closes.at.getTime() !== vote.closesAt.getTime();
      if (isMoved && closes.at! < now) errors.push({ path: "closesAt", message: "The vote cannot close in the past. Close it now instead." });
      if (isMoved && errors.length === 0) requireReason(reason, voteHasClosed(vote, now) ? "The vote has closed. Say why it opens again." : "The vote has opened, and people plan by its end. Say why it moves.");
    }
    if (errors.length > 0) refuse(invalid("vote", "The vote cannot be set like this yet. See the fields named.", errors));

    const secret = newSecret();
    await saveVote(tx, event.id, { opensAt: opens.at!, closesAt: closes.at!, ...rule }, { salt: newSecret(), linkHash: sha256(secret), linkSealed: await seal(secret) });
    const facts = { vote: true, ...rule, voteOpensAt: opens.at!.toISOString(), voteClosesAt: closes.at!.toISOString() };
    return saveSetup(tx, event, facts, { reason });
  },
});
