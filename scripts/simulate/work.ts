import { parentPort } from "node:worker_threads";
import type { Task } from "./run-cells";
import { TABLES } from "./tables";
import { addEvent, type Tally } from "./tally";

parentPort!.on("message", ({ table, cell, from, to, seed }: Task) => {
  const { observe } = TABLES.find(({ name }) => name === table)!;
  const tally: Tally = {};
  for (let event = from; event < to; event++) addEvent(tally, observe(cell, `${seed} ${table} ${cell} ${event}`));
  parentPort!.postMessage(tally);
});
