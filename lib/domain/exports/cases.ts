import { organizers, type Cases } from "@/lib/testing";

export const cases: Cases = {
  "export.download": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id, stage: "roster" } }) },
};
