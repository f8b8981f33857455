export interface Timing {
  /** Milliseconds: the median of the runs, by the clock, and by the process's own time (what a busy machine does not stretch). */
  clock: number;
  own: number;
  runs: number;
}

/** Short work is done for half a second to warm up, and repeated within a run until it takes 20 ms; long work once. */
export function measure(work: () => unknown, runs: number): Timing {
  let last = once(work, 1);
  if (runs === 1 && last.own > 2000) return { ...last, runs: 1 };
  for (let spent = last.own; spent < 500 && last.own < 250; spent += last.own) last = once(work, 1);
  const repeats = Math.max(1, Math.min(2000, Math.ceil(20 / Math.max(last.own, 0.01))));
  const all = Array.from({ length: runs }, () => once(work, repeats));
  return { clock: median(all.map(({ clock }) => clock)), own: median(all.map(({ own }) => own)), runs };
}

function once(work: () => unknown, repeats: number): { clock: number; own: number } {
  const cpu = process.cpuUsage();
  const start = performance.now();
  for (let k = 0; k < repeats; k++) work();
  const clock = (performance.now() - start) / repeats;
  const { user, system } = process.cpuUsage(cpu);
  return { clock, own: (user + system) / 1000 / repeats };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
