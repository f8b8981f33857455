import { organizers, type Cases } from "@/lib/testing";

export const cases: Cases = {
  "audit.list": { allowed: organizers, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "portalLog.list": { allowed: ["administrator"], given: () => ({}) },
};
