import type { Operation } from "@/lib/operation";

export const operations: Operation[] = [];
