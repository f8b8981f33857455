import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { aFile, tableCounts } from "@/lib/domain/imports/file";

const root = path.resolve(import.meta.dirname, "..");
const folder = mkdtempSync(path.join(os.tmpdir(), "hack-hamster-import-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string | Uint8Array): string {
  writeFileSync(path.join(folder, name), content);
  return name;
}

/** As somebody in the folder of the files does it; npm tells the script where she is. */
function run(...args: string[]) {
  const command = [path.join(root, "node_modules/tsx/dist/cli.mjs"), "scripts/import.ts", ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, env: { ...process.env, INIT_CWD: folder }, encoding: "utf8" });
  return { status, out: stdout.split("\n").filter(Boolean), err: stderr.split("\n").filter((line) => line && !/DeprecationWarning|trace-deprecation/.test(line)) };
}

it("checks, imports, and finds the same file again", async () => {
  const file = write("event.json", `\uFEFF${JSON.stringify(aFile())}`);
  const before = await tableCounts();
  expect(run(file, "--dry-run")).toMatchObject({ status: 0, out: expect.arrayContaining(['"Small Hack" (evt_small) can be imported: nothing was written.']) });
  expect(await tableCounts()).toEqual(before);
  const { status, out } = run(file);
  expect([status, ...out]).toEqual([
    0, '"Small Hack" (evt_small) was imported.',
    "2 tracks, 2 criteria, 2 prizes, 4 questions; 3 teams of 4 members, 3 projects (1 unfinished); 2 judges, 4 assignments, 3 reviews (1 unfinished).",
    "6 accounts were opened, without a password.", "1 review lacks a mark, and came in as an unfinished draft.",
    "results_at was kept aside: results come out when an organizer publishes them.",
    "Its page: /events/small-hack. Only its people see it until an organizer lists it.",
  ]);
  expect(run(file).out[0]).toBe('"Small Hack" (evt_small) is here already, with the same content: nothing was changed.');
  expect(run(file, "--as", "evt_again").out[0]).toBe('"Small Hack" (evt_again) was imported.');
}, 300_000);

it("says in a sentence what is wrong, and imports nothing", async () => {
  const before = await tableCounts();
  const text = JSON.stringify(aFile());
  const faulty = write("faulty.json", text.replace('"team":"tm_2"', '"team":"tm_9"'));
  expect(run(faulty)).toEqual({
    status: 1, out: [],
    err: ["Nothing was imported: the file has one fault. Mend the rows named, then import it again.", '  projects[1] (prj_2).team: there is no team "tm_9"'],
  });
  expect(run(write("cut.json", text.slice(0, 900))).err[0]).toMatch(/^cut\.json is not JSON, or it was cut short: .* Nothing was imported\.$/);
  expect(run(write("latin.json", new Uint8Array([0x22, 0xe9, 0x22]))).err).toEqual(["latin.json is not written in UTF-8. Nothing was imported."]);
  expect(run("none.json")).toMatchObject({ status: 2, err: [`There is no file ${path.join(folder, "none.json")}.`] });
  expect(run().err[0]).toContain("npm run import -- FILE [--as NEW_EVENT_ID] [--dry-run]");
  expect(await tableCounts()).toEqual(before);
}, 300_000);
