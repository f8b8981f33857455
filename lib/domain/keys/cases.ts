import { everybody, type Cases } from "@/lib/testing";

export const cases: Cases = {
  "key.list": { allowed: everybody, given: () => ({}) },
  "key.rotate": { allowed: ["administrator"], chain: "portal", given: () => ({ body: { reason: "The laptop with the backup was lost." } }) },
};
