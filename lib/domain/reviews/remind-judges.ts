import { z } from "zod";
import { loadAssigning } from "@/lib/domain/judges";
import { conflict, defineOperation, Id, readConfig, refuse } from "@/lib/operation";
import { isBehind, workState } from "./pace";
import { insertReminders } from "./queries";
import { readJudges } from "./read-judges";
import { reminderText } from "./reminder-text";
import { isDueForReminder, mayRemind } from "./rules";

export const remindJudges = defineOperation({
  name: "progress.remind",
  http: "POST /api/events/{eventId}/reminders",
  summary: "Remind the judges who have not started or have stalled: by mail where the portal sends any, else the texts to pass on. Each at most once in twelve hours",
  params: z.object({ eventId: Id }),
  body: z.object({ judgeIds: z.array(Id).max(1000).optional().meta({ description: "Only these of them; by default all." }) }),
  reply: z.object({
    reminded: z.array(z.object({ judgeId: z.string(), name: z.string(), text: z.string() })),
    mailed: z.boolean(),
  }),
  load: loadAssigning,
  allow: mayRemind,
  run: async ({ tx, body, now, facts: { event } }) => {
    const behind = (await readJudges(tx, event)).filter((judge) => isBehind(workState(judge, event, now)));
    const wanted = behind.filter(({ id }) => !body.judgeIds || body.judgeIds.includes(id));
    const due = wanted.filter(({ remindedAt }) => isDueForReminder(remindedAt, now));
    if (due.length === 0)
      refuse(wanted.length === 0
        ? conflict("nobody_behind", "Nobody of them has stalled or not started. Nobody was reminded.")
        : conflict("reminded_lately", "All of them were reminded in the last twelve hours. Nobody was reminded again."));
    await insertReminders(tx, event.id, due.map(({ id }) => id), now);
    const texts = due.map((judge) => ({ judge, text: reminderText(event, judge) }));
    const mailed = readConfig().smtpUrl !== null;
    return {
      status: 201,
      reply: { reminded: texts.map(({ judge, text }) => ({ judgeId: judge.id, name: judge.name, text })), mailed },
      mail: mailed ? texts.map(({ judge, text }) => ({ to: judge.email, subject: event.mode === "compare" ? `Comparisons that are left at ${event.name}` : `What you have left to review at ${event.name}`, text })) : [],
      audit: { chain: event.id, subject: event.id, facts: { judges: due.map(({ id }) => id), mailed } },
    };
  },
});
