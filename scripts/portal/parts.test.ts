import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { identify } from "../process/identity.mjs";
import { build, fingerprint, isBuilt, sourceFiles } from "./build.mjs";
import { confirmFresh } from "./fresh.mjs";
import { greeting } from "./greet.mjs";
import { claim, findInstance } from "./instance.mjs";
import { readOptions } from "./options.mjs";
import { refuseFullDisk } from "./room.mjs";
import { reasonIn } from "./seed.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "hack-hamster-parts-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text = "") {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

describe("options", () => {
  test("the command line comes before the environment, and both before the defaults", () => {
    expect(readOptions({ args: [], env: {} })).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      url: "http://localhost:8080",
      demo: true,
      isExposed: false,
    });
    expect(readOptions({ args: ["--port", "9000"], env: { PORT: "7000" } })).toMatchObject({ port: 9000 });
    expect(readOptions({ args: [], env: { PORT: "7000", HOST: "0.0.0.0" } })).toMatchObject({
      url: "http://localhost:7000",
      isExposed: true,
    });
  });

  test("a secret ends the demo, an empty one does not", () => {
    expect(readOptions({ args: [], env: { PORTAL_SECRET: "s".repeat(32) } })).toMatchObject({
      demo: false,
      mode: {},
    });
    expect(readOptions({ args: [], env: { PORTAL_SECRET: "" } })).toMatchObject({
      demo: true,
      mode: { HACK_HAMSTER_DEMO: "1" },
    });
  });

  test.each([
    [["--port", "http"], {}, '"http" is not a port'],
    [["--port", "70000"], {}, '"70000" is not a port'],
    [["--frehs"], {}, "use npm run portal -- [--fresh] [--yes] [--port N]"],
    [["--fresh", "--yes"], { DATABASE_URL: "postgresql://x/y" }, "whose data this command never deletes"],
    [[], { PORTAL_SECRET: "short" }, "PORTAL_SECRET is too short"],
  ])("%j with %j is refused", (args, env, sentence) => {
    expect(() => readOptions({ args, env })).toThrow(sentence);
  });
});

describe("one portal a checkout", () => {
  test("the second is refused while the first runs, and let in when it is gone", async () => {
    const first = await claim({ data: root, url: "http://localhost:1" });
    await expect(claim({ data: root })).rejects.toThrow(
      `The portal already runs in this checkout at http://localhost:1 (process ${process.pid})`,
    );
    expect(findInstance(root)).toMatchObject({ url: "http://localhost:1" });
    first.release();
    expect(findInstance(root)).toBeNull();
    (await claim({ data: root })).release();
  });

  test("a web server that outlived its launcher is stopped", async () => {
    const server = spawn("sleep", ["60"]);
    const ended = new Promise((resolve) => server.once("exit", resolve));
    write(
      "portal.json",
      JSON.stringify({
        purpose: "The portal",
        launcher: { pid: 1, beganAt: "before the last boot" },
        server: identify(server.pid!),
      }),
    );
    const instance = await claim({ data: root });
    await ended;
    instance.setServer(process.pid);
    expect(findInstance(root)?.server).toEqual(identify(process.pid));
    instance.release();
  });

  test("a number that somebody else's process has now is not stopped", async () => {
    const stranger = spawn("sleep", ["60"]);
    write(
      "portal.json",
      JSON.stringify({
        launcher: { pid: stranger.pid, beganAt: "x" },
        server: { pid: stranger.pid, beganAt: "x" },
      }),
    );
    (await claim({ data: root })).release();
    expect(stranger.exitCode).toBeNull();
    stranger.kill();
  });

  test("of two that start at once, one gets it", async () => {
    write("portal.json", JSON.stringify({ launcher: { pid: 1, beganAt: "x" } }));
    const outcomes = await Promise.allSettled([claim({ data: root }), claim({ data: root })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("the build", () => {
  const next = `
    const fs = require("node:fs");
    fs.mkdirSync(".next/static", { recursive: true });
    fs.mkdirSync(".next/standalone", { recursive: true });
    fs.writeFileSync(".next/static/app.css", "");
    fs.writeFileSync(".next/standalone/server.js", "");
    fs.writeFileSync("tsconfig.json", "written by next");`;
  const buildIt = () => build({ root, command: [process.execPath, "-e", next] });

  beforeEach(() => {
    for (const file of [
      "app/page.tsx",
      "app/page.test.tsx",
      "lib/x.ts",
      "lib/testing/y.ts",
      "lib/database/generated/client.ts",
    ])
      write(file);
    for (const file of [
      "public/icon.svg",
      "package-lock.json",
      "tsconfig.json",
      "vitest.config.ts",
      "next-env.d.ts",
      "README.md",
    ])
      write(file);
  });

  test("is made of the pages, not of their tests or of what is generated", () => {
    expect(sourceFiles(root)).toEqual([
      "app/page.tsx",
      "lib/x.ts",
      "package-lock.json",
      "public/icon.svg",
      "tsconfig.json",
    ]);
  });

  test("is done once, and again when a source has changed", async () => {
    expect(isBuilt(root)).toBe(false);
    await buildIt();
    expect(isBuilt(root)).toBe(true);
    expect(existsSync(path.join(root, ".next/standalone/.next/static/app.css"))).toBe(true);
    expect(existsSync(path.join(root, ".next/standalone/public/icon.svg"))).toBe(true);
    write("app/page.test.tsx", "a test is no page");
    expect(isBuilt(root)).toBe(true);
    write("app/page.tsx", "changed");
    expect(isBuilt(root)).toBe(false);
  });

  test("one that was cut short or failed does not count", async () => {
    await buildIt();
    const failing = build({
      root,
      command: [process.execPath, "-e", "console.log('Type error in app/page.tsx'); process.exit(1)"],
    });
    await expect(failing).rejects.toThrow(/could not be built; the last words:\nType error in app\/page.tsx/);
    expect(isBuilt(root)).toBe(false);
  });

  test("a change of this very checkout can be told from its fingerprint", () => {
    const checkout = path.resolve(import.meta.dirname, "../..");
    expect(fingerprint(checkout)).toContainEqual(expect.stringMatching(/^[0-9a-f]{64} app\/layout\.tsx$/));
  });
});

test("a disk without room is refused before the long steps", async () => {
  const free = async () => 90 * 1024 * 1024;
  await expect(refuseFullDisk({ dir: root, neededMb: 100, free })).rejects.toThrow(
    "The disk is full: 90 MB are free",
  );
  await refuseFullDisk({ dir: root, neededMb: 80, free });
  await refuseFullDisk({ dir: root, neededMb: 0 });
});

describe("starting over", () => {
  const terminal = () =>
    Object.assign(new PassThrough(), { isTTY: true }) as unknown as NodeJS.ReadStream & PassThrough;
  const output = new PassThrough() as unknown as NodeJS.WriteStream;

  test.each([
    ["yes", true],
    ["YES ", true],
    ["y", false],
    ["", false],
  ])("the answer %j", async (answer, goesOn) => {
    const input = terminal();
    const asked = confirmFresh({ yes: false, input, output });
    input.write(`${answer}\n`);
    if (goesOn) await asked;
    else await expect(asked).rejects.toThrow("Nothing was deleted.");
  });

  test("no answer is no", async () => {
    const input = terminal();
    const asked = confirmFresh({ yes: false, input, output });
    input.end();
    await expect(asked).rejects.toThrow("Nothing was deleted.");
  });
});

test("the reason is the message of what was thrown, without its stack", () => {
  const output =
    "some talk\n/x/config.ts:23\n    throw new Error(\n          ^\n\nError: PUBLIC_URL is https://x.org: set a secret.\n    at readConfig (/x/config.ts:23:11)\n\nNode.js v20.20.2\n";
  expect(reasonIn(output)).toBe("PUBLIC_URL is https://x.org: set a secret.");
  expect(reasonIn("PrismaClientKnownRequestError [P2002]: a fault\n at x")).toBe("a fault");
  expect(reasonIn("only this\n")).toBe("only this");
});

test("a greeting has only the parts that there are", () => {
  const text = greeting({
    url: "http://localhost:1",
    seeded: { addresses: ["/a", "https://x.org/"] },
    demo: true,
    isExposed: true,
  });
  expect(text).toContain("  http://localhost:1/a\n  https://x.org/\n");
  expect(text).not.toContain("sign-ins\n");
  expect(text).toContain("can be reached from other machines");
  expect(greeting({ url: "http://localhost:1", seeded: {}, demo: false, isExposed: true })).not.toContain(
    "Warning",
  );
});
