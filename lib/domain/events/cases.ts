import { everybody, type Cases } from "@/lib/testing";

export const cases: Cases = {
  "event.create": {
    allowed: ["administrator"],
    chain: "none",
    given: () => ({ body: { name: "Spring Hack", slug: "spring-hack", timeZone: "Europe/Vienna" } }),
  },
  "event.show": { allowed: everybody, given: ({ event }) => ({ params: { eventId: event.id } }) },
  "event.find": { allowed: everybody, given: ({ event }) => ({ params: { slug: event.slug } }) },
};
