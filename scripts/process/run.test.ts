import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { createProgress } from "./progress.mjs";
import { CommandFailed, run } from "./run.mjs";

const node = (script: string) => [process.execPath, "-e", script];

test("what a command says is kept, on both streams", async () => {
  expect(await run(node("console.log('out'); console.error('err')"))).toEqual({
    stdout: "out\n",
    output: expect.stringContaining("err"),
  });
});

test("a command that fails brings its output, and leaves it in the log", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "hack-hamster-run-"));
  const logFile = path.join(folder, "x.log");
  const failure = await run(node("console.error('why'); process.exit(3)"), { logFile }).catch((error) => error);
  expect(failure).toBeInstanceOf(CommandFailed);
  expect(failure.output).toBe("why\n");
  expect(readFileSync(logFile, "utf8")).toBe("why\n");
  rmSync(folder, { recursive: true });
});

test("a full disk is a sentence, whatever ran", async () => {
  await expect(run(node("console.error('ENOSPC: no space left on device'); process.exit(1)"))).rejects.toThrow(
    "The disk is full",
  );
});

test("a command is stopped with its children when it is called off", async () => {
  const stopping = new AbortController();
  const parent = node(
    `require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "inherit" })`,
  );
  const running = run(parent, { signal: stopping.signal });
  setTimeout(() => stopping.abort(new Error("called off")), 300);
  // The pipe closes when the last of them is gone.
  await expect(running).rejects.toThrow("called off");
});

test("progress is a line when a step begins, now and then, and when it ends", async () => {
  const lines: string[] = [];
  const stream = { isTTY: false, write: (text: string) => lines.push(text) } as unknown as NodeJS.WriteStream;
  const step = createProgress({ stream, everyMs: 40 });
  expect(await step("Baking", () => new Promise((resolve) => setTimeout(resolve, 60, "cake")))).toBe("cake");
  expect(lines).toEqual([
    "… Baking\n",
    expect.stringMatching(/^… Baking \(0\.\d s\)\n$/),
    expect.stringMatching(/^✓ Baking \(0\.\d s\)\n$/),
  ]);
  await expect(step("Burning", () => Promise.reject(new Error("smoke")))).rejects.toThrow("smoke");
  expect(lines.at(-1)).toMatch(/^✗ Burning/);
});
