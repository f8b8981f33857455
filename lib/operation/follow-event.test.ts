import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { closeDatabase, database, newId, onEventChange } from "@/lib/database";
import { aJudge, anAssignment, anEvent, aPerson, aProject, type TestEvent } from "@/lib/testing";
import { GET } from "@/app/api/events/[eventId]/progress/changes/route";
import { followEvent, MOST_STREAMS } from "./follow-event";
import { sealSession, SESSION_COOKIE } from "./identify";

async function signedIn(person: { id: string }) {
  const expiresAt = new Date(Date.now() + 3_600_000);
  const { id } = await database().session.create({ data: { id: newId("session"), personId: person.id, expiresAt } });
  return { sessionId: id, cookie: `${SESSION_COOKIE}=${await sealSession(id, expiresAt)}` };
}

const watch = (event: TestEvent, cookie?: string) =>
  GET(new Request(`http://portal.test/api/events/${event.id}/progress/changes`, { headers: cookie ? { cookie } : {} }), { params: Promise.resolve({ eventId: event.id }) });

/** Reads a stream line by line, with patience. */
function reading(response: Response) {
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let pending: ReturnType<typeof reader.read> | null = null;
  return {
    cancel: () => reader.cancel(),
    /** The next piece; "quiet" when none comes in time, null at the end. */
    next: async (ms = 5000): Promise<string | null> => {
      pending ??= reader.read();
      const got = await Promise.race([pending, pause(ms, "quiet" as const)]);
      if (got === "quiet") return got;
      pending = null;
      return got.done ? null : decoder.decode(got.value);
    },
  };
}

const CHANGE = (event: TestEvent) => `event: change\ndata: {"eventId":"${event.id}"}\n\n`;

/** The stream at rest: opened, and told once that it hears. */
async function following(event: TestEvent, cookie: string) {
  const response = await watch(event, cookie);
  const stream = reading(response);
  expect(await stream.next()).toBe("retry: 3000\n\n");
  expect(await stream.next()).toBe(CHANGE(event));
  return { response, stream };
}

const streams: { cancel: () => Promise<void> }[] = [];
afterAll(async () => {
  await Promise.all(streams.map((stream) => stream.cancel()));
});

describe("the stream of an event's changes", () => {
  it("is the organizers' alone", async () => {
    const event = await anEvent();
    expect((await watch(event)).status).toBe(401);
    const judge = await aJudge(event);
    expect((await watch(event, (await signedIn(judge.person)).cookie)).status).toBe(403);
    expect((await watch(event, (await signedIn(await aPerson())).cookie)).status).toBe(403);
    const hidden = await anEvent({ isListed: false });
    expect((await watch(hidden, (await signedIn(await aPerson())).cookie)).status).toBe(404);
  });

  it("tells what another process saves, of this event only, and never a mark", async () => {
    const [event, other] = [await anEvent(), await anEvent()];
    const [judge, project] = [await aJudge(event), await aProject(event)];
    const assignment = await anAssignment(event, judge, project);
    const elsewhere = await anAssignment(other, await aJudge(other), await aProject(other));
    const { response, stream } = await following(event, (await signedIn(event.organizer)).cookie);
    streams.push(stream);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8", "cache-control": "no-store, no-transform", "x-accel-buffering": "no",
    });
    const process = new pg.Client({ connectionString: globalThis.process.env.DATABASE_URL });
    await process.connect();
    const save = (review: string, { id, eventId, judgeId, projectId }: typeof assignment) =>
      process.query("INSERT INTO reviews (id, assignment_id, event_id, judge_id, project_id) VALUES ($1, $2, $3, $4, $5)", [review, id, eventId, judgeId, projectId]);
    await pause(1200);
    await save(newId("review"), elsewhere);
    expect(await stream.next(1500)).toBe("quiet");
    await process.query("BEGIN");
    await save(newId("review"), assignment);
    expect(await stream.next(1500)).toBe("quiet"); // not before it is true
    await process.query("COMMIT");
    expect(await stream.next()).toBe(CHANGE(event));
    await process.end();
  });

  it("ends when the session is revoked, and when the role is gone", async () => {
    const event = await anEvent();
    const { sessionId, cookie } = await signedIn(event.organizer);
    const { stream } = await following(event, cookie);
    await database().session.update({ where: { id: sessionId }, data: { revokedAt: new Date() } });
    await aJudge(event);
    expect(await stream.next()).toBeNull();

    const again = (await following(event, (await signedIn(event.organizer)).cookie)).stream;
    await database().organizer.delete({ where: { eventId_personId: { eventId: event.id, personId: event.organizer.id } } });
    await aJudge(event);
    expect(await again.next()).toBeNull();
  });

  it("sends a line to a quiet reader, and asks each time whether she may still read", async () => {
    const event = await anEvent();
    let may = true;
    const { body } = followEvent({ eventId: event.id, personId: event.organizer.id, mayStill: async () => may, heartbeatMs: 100 });
    const lines = body[Symbol.asyncIterator]();
    await lines.next();
    expect((await lines.next()).value).toBe(CHANGE(event));
    expect((await lines.next()).value).toBe(": nothing new\n\n");
    may = false;
    expect(await lines.next()).toEqual({ done: true, value: undefined });
  });

  it("is limited for a person, and free again when a reader leaves", async () => {
    const event = await anEvent();
    const { cookie } = await signedIn(event.organizer);
    const opened = [];
    for (let i = 0; i < MOST_STREAMS; i++) opened.push((await following(event, cookie)).stream);
    const refused = await watch(event, cookie);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    await opened[0]!.cancel();
    const { stream } = await following(event, cookie);
    await Promise.all([...opened.slice(1), stream].map((one) => one.cancel()));
  });
});

describe("the listening connection", () => {
  it("comes back after it was cut, and tells once more", async () => {
    const event = await anEvent();
    let told = 0;
    const forget = onEventChange(event.id, () => told++);
    const until = async (condition: () => boolean) => {
      for (let i = 0; i < 100 && !condition(); i++) await pause(50);
      expect(condition()).toBe(true);
    };
    await until(() => told === 1);
    const listeners = () => database().$queryRaw<{ pid: number }[]>`
      SELECT pid FROM pg_stat_activity WHERE application_name = 'hack-hamster listens' AND datname = current_database()`;
    const [first, ...more] = await listeners();
    expect(more).toEqual([]); // one for all streams of a process
    await database().$executeRaw`SELECT pg_terminate_backend(${first!.pid})`;
    await until(() => told === 2);
    await aJudge(event);
    await until(() => told === 3);
    forget();
    await aJudge(event);
    await pause(200);
    expect(told).toBe(3);
    await closeDatabase();
    expect(await listeners()).toEqual([]);
  });
});
