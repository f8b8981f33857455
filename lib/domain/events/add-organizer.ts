import { z } from "zod";
import { emailKeyOf } from "@/lib/domain/accounts";
import { conflict, defineOperation, Email, invalid, Reason, refuse, type Limit } from "@/lib/operation";
import { findOrganizerCandidate, insertOrganizer } from "./queries";
import { loadSetup, requireReason, SetupParams } from "./setup";
import { isOrganizer } from "./standing";

/** Enough to set up an event, too few to find out who has an account. */
const ADDITIONS: Limit = { name: "organizer-add:person", points: 40, seconds: 3600 };

export const addOrganizer = defineOperation({
  name: "organizer.add",
  http: "POST /api/events/{eventId}/organizers",
  summary: "Make somebody who has an account an organizer of the event",
  limits: [{ by: "person", limit: ADDITIONS }],
  params: SetupParams,
  body: z.object({
    email: Email,
    reason: Reason.optional().meta({ description: "Required for somebody who has a team or judges in this event; shown with the results." }),
  }),
  reply: z.object({ personId: z.string() }),
  load: loadSetup,
  allow: isOrganizer,
  run: async ({ tx, body: { email, reason }, facts: { event } }) => {
    const person = await findOrganizerCandidate(tx, event.id, emailKeyOf(email));
    if (!person) {
      const sentence = "There is no account with this address. Ask them to sign up first, then add them.";
      refuse(invalid("no_such_account", sentence, [{ path: "email", message: sentence }]));
    }
    if (person.isOrganizer) refuse(conflict("already_an_organizer", "This person organizes the event already."));
    if (person.hasTeam) requireReason(reason, "This person has a team in the event. Say why she organizes it as well; it goes on record.");
    if (person.isJudge) requireReason(reason, "This person judges in the event and would see all scores. Say why she organizes it as well; it goes on record.");
    await insertOrganizer(tx, event.id, person.id);
    return {
      status: 201,
      reply: { personId: person.id },
      audit: {
        chain: event.id, subject: person.id, facts: { hasTeam: person.hasTeam, isJudge: person.isJudge },
        ...(reason !== undefined && { text: reason }),
      },
    };
  },
});
