import { cache } from "react";
import { countDecisions } from "@/lib/domain/results";
import { ask } from "../_request/ask";
import { soon } from "../_request/soon";

/** How many decisions wait for an organizer, counted once a request; null while that is still being reckoned. */
export const decisionsDue = cache(async (eventId: string): Promise<number | null> => {
  const counted = await soon(() => ask(countDecisions, { params: { eventId } }));
  return "answer" in counted ? counted.answer.due : null;
});
