import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { describe, end, identify, runs } from "./identity.mjs";

test("a process is known while it runs, and not by its number alone", async () => {
  const child = spawn("sleep", ["60"]);
  const identity = identify(child.pid!)!;
  expect(runs(identity)).toBe(true);
  expect(runs({ ...identity, beganAt: "another time" })).toBe(false);
  expect(describe(child.pid!).command).toBe("sleep 60");
  await Promise.all([once(child, "exit"), end(identity)]);
  expect(runs(identity)).toBe(false);
  expect(runs(null)).toBe(false);
});

test("one that does not listen is made to end", async () => {
  const child = spawn(process.execPath, [
    "-e",
    "process.on('SIGTERM', () => {}); console.log('deaf'); setInterval(() => {}, 1000)",
  ]);
  await once(child.stdout, "data");
  const [[, signal]] = await Promise.all([once(child, "exit"), end(identify(child.pid!), { withinMs: 200 })]);
  expect(signal).toBe("SIGKILL");
});

test("a stranger that has the number now is not touched", async () => {
  const child = spawn("sleep", ["60"]);
  await end({ ...identify(child.pid!)!, beganAt: "another time" });
  expect(child.exitCode).toBeNull();
  child.kill();
});
