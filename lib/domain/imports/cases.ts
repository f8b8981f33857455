import type { Cases } from "@/lib/testing";

export const cases: Cases = {
  "event.import": {
    allowed: ["administrator"],
    chain: "none",
    given: (_world, role) => ({ body: { event: { id: `evt_${role}`, name: "Spring Hack", submissions_close: "2026-05-01T18:00:00Z" } } }),
  },
};
