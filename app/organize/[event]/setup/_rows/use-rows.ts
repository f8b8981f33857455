"use client";

import { useState } from "react";

export interface EditedRow<R> {
  key: string;
  /** What is stored; none: a new row. */
  stored: R | null;
  /** An empty row that only somebody without scripts needs; with them "Add" makes as many as are wanted. */
  isSpare: boolean;
}

const SPARES = 2;

/** The rows of a list that is sent as a whole: the stored ones, spare ones for browsers without scripts, and added ones. */
export function useRows<R extends { id: string }>(stored: R[], isFixed = false): { rows: EditedRow<R>[]; add: () => void } {
  const [added, setAdded] = useState(0);
  const kept = stored.map((row): EditedRow<R> => ({ key: row.id, stored: row, isSpare: false }));
  const spares = Array.from({ length: isFixed ? 0 : SPARES }, (_, index): EditedRow<R> => ({
    key: `spare-${index}`, stored: null, isSpare: stored.length + index > 0,
  }));
  const more = Array.from({ length: added }, (_, index): EditedRow<R> => ({ key: `added-${index}`, stored: null, isSpare: false }));
  return { rows: [...kept, ...spares, ...more], add: () => setAdded((count) => count + 1) };
}
