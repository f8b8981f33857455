import type { Cases } from "@/lib/testing";

export const cases: Cases = {};
