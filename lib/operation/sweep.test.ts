import { expect, it } from "vitest";
import { database } from "@/lib/database";
import { aPerson } from "@/lib/testing";
import { consume } from "./limits";
import { sweep } from "./sweep";

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

it("throws away replies of the day before yesterday, and keeps younger ones", async () => {
  const { id: personId } = await aPerson();
  const kept = (key: string, createdAt: Date) => ({ personId, key, operation: "team.rename", requestHash: key, status: 200, reply: {}, createdAt });
  await database().storedReply.createMany({ data: [kept("old", ago(49)), kept("young", ago(47)), kept("new", ago(0))] });
  await sweep();
  expect((await database().storedReply.findMany({ orderBy: { key: "asc" } })).map(({ key }) => key)).toEqual(["new", "young"]);
});

it("forgets limits that have run out, and goes on counting the others", async () => {
  const limit = { name: "sweep-test", points: 1, seconds: 3600 };
  for (const key of ["passed", "running"]) expect(await consume(limit, key)).toBeNull();
  await database().$executeRaw`UPDATE rate_limits SET expire = ${ago(1).getTime()} WHERE key LIKE '%passed'`;
  await sweep();
  expect((await database().rateLimit.findMany()).map(({ key }) => key)).toEqual(["sweep-test:running"]);
  expect(await consume(limit, "running")).toMatchObject({ status: 429 });
  expect(await consume(limit, "passed")).toBeNull();
});
