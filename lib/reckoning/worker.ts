import { tasks } from "./tasks";

/** Runs on a thread of the pool: one task at a time. */
export default function run({ task, given }: { task: keyof typeof tasks; given: unknown[] }): unknown {
  return (tasks[task] as (...given: unknown[]) => unknown)(...given);
}
