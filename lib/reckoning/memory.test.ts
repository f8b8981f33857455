import { expect, it } from "vitest";
import { reckonOnce } from ".";

it("refuses what needs more memory than a thread may take, and goes on", async () => {
  process.env.RECKONING_MEMORY_MB = "64"; // read when the first thread starts
  const many = (count: number, each: (i: number) => object) => Array.from({ length: count }, (_, i) => each(i));
  const request = (projects: number, judges: number) => ({
    projects: many(projects, (i) => ({ id: `p${i}`, track: null, conflicts: [] })) as { id: string; track: null; conflicts: string[] }[],
    judges: many(judges, (i) => ({ id: `j${i}`, capacity: projects, tracks: null })) as { id: string; capacity: number; tracks: null }[],
    reviewsPerProject: 2, existing: [], seed: "s",
  });
  await expect(reckonOnce("assignment", "too large", request(4000, 600))).rejects.toMatchObject({ refusal: { status: 503, code: "reckoning_failed" } });
  expect((await reckonOnce("assignment", "small", request(6, 4))).pairs).toHaveLength(12);
}, 240_000);
