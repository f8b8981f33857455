"use client";

import { useKept } from "@/app/_device/use-kept";
import { isDoneHere, type Unfinished } from "./next-unfinished";

/** How many she still has to submit, counting what this device holds. */
export function Left({ personId, unfinished }: { personId: string; unfinished: Unfinished[] }) {
  const kept = useKept(personId) ?? [];
  const left = unfinished.filter((one) => !isDoneHere(one, kept)).length;
  return left > 0 && `, ${left} left`;
}
