import { cache } from "react";
import { countDecisions } from "@/lib/domain/results";
import { ask } from "../_request/ask";

/** How many decisions wait for an organizer; counted once a request. */
export const decisionsDue = cache(async (eventId: string): Promise<number> => (await ask(countDecisions, { params: { eventId } })).due);
