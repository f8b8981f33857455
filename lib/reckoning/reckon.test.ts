import { expect, it } from "vitest";
import { reckonOnce } from ".";
import { threads } from "./pool";

const request = (projects: number, judges = 4) => ({
  projects: Array.from({ length: projects }, (_, i) => ({ id: `p${i}`, track: null, conflicts: [] })),
  judges: Array.from({ length: judges }, (_, i) => ({ id: `j${i}`, capacity: projects, tracks: null })),
  reviewsPerProject: 2, existing: [], seed: "s",
});

it("reckons once for each input, also for those who ask meanwhile, and forgets what was asked for longest ago", async () => {
  const reckoned = () => threads().completed;
  const plan = (hash: string) => reckonOnce("assignment", hash, request(4));
  const before = reckoned();
  const [first, second] = await Promise.all([plan("a"), plan("a")]);
  expect(second).toBe(first);
  expect(first.pairs).toHaveLength(8);
  expect(reckoned() - before).toBe(1);
  for (let i = 0; i < 11; i++) await plan(`other ${i}`);
  expect(await plan("a")).toBe(first);
  await plan("one more");
  expect(await plan("a")).toBe(first);
  expect(reckoned() - before).toBe(13);
  await plan("other 0");
  expect(reckoned() - before).toBe(14);
});

it("says so when a thread dies, carries out what was waiting, and what is asked again", async () => {
  const large = () => reckonOnce("assignment", "large", request(400, 60));
  const dying = large();
  const refused = expect(dying).rejects.toMatchObject({ refusal: { status: 503, code: "reckoning_failed" } });
  const waiting = reckonOnce("assignment", "small", request(6));
  await threads().threads[0]!.terminate();
  await refused;
  expect((await waiting).pairs).toHaveLength(12);
  expect((await large()).pairs).toHaveLength(800);
});

it("gives a fault of the task on as it is", async () => {
  const nobody = { ...request(2), judges: [{ id: "", capacity: 1, tracks: null }] };
  await expect(reckonOnce("assignment", "faulty", nobody)).rejects.toThrow("needs an id");
});
