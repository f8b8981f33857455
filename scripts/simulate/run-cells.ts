import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { SimulatedTable } from "./table";
import { merge, type Tally } from "./tally";

const WORKER = path.join(import.meta.dirname, "worker.mjs");

/** A slice of one cell's events. */
export interface Task {
  table: string;
  cell: string;
  from: number;
  to: number;
  seed: string;
}

interface Wish {
  tables: readonly SimulatedTable[];
  isQuick: boolean;
  /** How many times as many events. */
  scale: number;
  seed: string;
  workers?: number;
  onProgress?: (done: number, all: number, table: string) => void;
}

/** Slices are the same whatever the number of workers, and are added up in their own order: so are the sums, bit for bit. */
export async function runCells({ tables, isQuick, scale, seed, workers = availableParallelism(), onProgress }: Wish) {
  const tasks: Task[] = [];
  for (const { name, cells } of tables) {
    for (const { key, events } of cells(isQuick)) {
      const all = Math.max(2, Math.round(events * scale));
      const slice = Math.max(1, Math.ceil(all / 16));
      for (let from = 0; from < all; from += slice) tasks.push({ table: name, cell: key, from, to: Math.min(all, from + slice), seed });
    }
  }
  const parts = await share(tasks, Math.min(workers, tasks.length), onProgress);
  const results = new Map<string, Map<string, Tally>>();
  tasks.forEach(({ table, cell }, t) => {
    const own = results.get(table) ?? new Map<string, Tally>();
    results.set(table, own);
    const tally = own.get(cell) ?? {};
    own.set(cell, tally);
    merge(tally, parts[t]!);
  });
  return results;
}

function share(tasks: readonly Task[], size: number, onProgress: Wish["onProgress"]): Promise<Tally[]> {
  const parts: Tally[] = [];
  let next = 0;
  let done = 0;
  return new Promise((resolve, reject) => {
    const crew = Array.from({ length: size }, () => new Worker(WORKER));
    const leave = () => Promise.all(crew.map((worker) => worker.terminate()));
    for (const worker of crew) {
      let own = -1;
      const giveNext = () => {
        own = next++;
        if (own < tasks.length) worker.postMessage(tasks[own]);
      };
      worker.on("message", (tally: Tally) => {
        parts[own] = tally;
        onProgress?.(++done, tasks.length, tasks[own]!.table);
        if (done === tasks.length) void leave().then(() => resolve(parts));
        else giveNext();
      });
      worker.on("error", (error) => void leave().then(() => reject(error)));
      giveNext();
    }
  });
}
