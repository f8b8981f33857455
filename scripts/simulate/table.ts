import type { Observed, Tally } from "./tally";

/** One line of settings of a table, simulated `events` times. */
export interface Cell {
  key: string;
  events: number;
}

/** A condition that must hold of what was simulated, with the room that chance needs. */
export interface Guard {
  claim: string;
  holds: boolean;
  /** Figures behind it. */
  saw: string;
}

export interface SimulatedTable {
  name: string;
  title: string;
  /** What is simulated and how to read it; stands above the table. */
  about: string;
  cells(isQuick: boolean): Cell[];
  /** One event, all its randomness from the seed. */
  observe(cell: string, seed: string): Observed;
  /** Lines of Markdown. */
  print(results: ReadonlyMap<string, Tally>): string[];
  guards(results: ReadonlyMap<string, Tally>): Guard[];
}
