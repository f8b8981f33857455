// Before publication nothing that anybody but an organizer can reach depends on scores that are hidden from them: every response is the
// same, to the last byte and header, whatever other judges have given. The stated exceptions are assignments made by
// focused reviews, and which two projects a judge compares next.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { hashPassword } from "@/lib/domain/accounts";
import { operations } from "@/lib/domain/operations";
import { aComparison, aJudge, anAssignment, anEvent, aPerson, aProject, aReview, aTeam, hoursFromNow, type TestEvent, type TestPerson } from "@/lib/testing";
import { servePortal } from "@/lib/testing/portal";

const PASSWORD = "a sentence that opens doors";
const MOST_PAGES = 200;
/** React sends a thing that occurs twice once or twice, as it was ready: the same page has more than one form. A page that tells has no form from before. */
const RETRIES = 20;

/** Of each request its own; nothing is learnt from them. */
const OF_THE_MOMENT = new Set(["date", "x-request-id", "keep-alive", "connection"]);

/** When one's own sessions were last used: moves with every request, and knows no event. */
const OF_ONESELF = new Set(["/account", "/api/sessions"]);

type Seen = Map<string, string>;
type TestJudge = Awaited<ReturnType<typeof aJudge>>;

/**
 * A response without what differs from one to the next: the instant at which it was asked for; and React numbers the parts that it sends in the order in which they are
 * ready. Their content stays, sorted.
 */
function settled(body: string, asked: number): string {
  const sent: string[] = [];
  const page = body.replaceAll(/<script>self\.__next_f\.push\((\[.*?\])\)<\/script>/gs, (_, call: string) => {
    const [, text] = JSON.parse(call) as [number, string?];
    sent.push(text ?? "");
    return "";
  });
  const rows = sent.join("").split("\n").map((row) => row.replace(/^[0-9a-f]+:/, "").replaceAll(/\$[L@Q]?[0-9a-f]+\b/g, "$"));
  return [page.replaceAll(/\b([BPS]):[0-9a-f]+/g, "$1:"), ...rows.sort()]
    .join("\n")
    .replaceAll(/"requestId":"[^"]*"/g, "")
    .replaceAll(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (instant) => (Date.parse(instant) >= asked - 1000 ? "now" : instant));
}

interface Stage {
  event: TestEvent;
  member: TestPerson;
  rival: TestPerson;
  reader: TestJudge;
  /** A judge for whom there is something to choose, where judges compare. */
  chooser: TestJudge;
  hidden: TestJudge[];
  projects: Awaited<ReturnType<typeof aProject>>[];
  judges: TestJudge[];
  reviews: Awaited<ReturnType<typeof aReview>>[];
  open: Awaited<ReturnType<typeof anAssignment>>;
}

describe("hidden scores", { timeout: 600_000 }, () => {
  let portal: Awaited<ReturnType<typeof servePortal>>;
  beforeAll(async () => {
    portal = await servePortal();
  }, 600_000);
  afterAll(() => portal?.stop());

  async function anEventInJudging(mode: "score" | "compare"): Promise<Stage> {
    const passwordHash = await hashPassword(PASSWORD);
    const event = await anEvent({ mode, judgingClosesAt: hoursFromNow(24 * 20), submissionsCloseAt: hoursFromNow(-1) });
    const [member, rival] = [await aPerson({ passwordHash }), await aPerson({ passwordHash })];
    const teams = [await aTeam(event, { members: [member] }), await aTeam(event, { members: [rival] }), ...(await Promise.all([1, 2, 3].map(() => aTeam(event))))];
    const projects = [];
    for (const [k, team] of teams.entries()) projects.push(await aProject(event, { team, trackId: event.tracks[k % 2]!.id }));
    const judges = [];
    for (let k = 0; k < 5; k++) judges.push(await aJudge(event));
    const [reader, ...hidden] = judges as [(typeof judges)[number], ...typeof judges];
    const chooser = hidden.pop()!;
    await database().person.updateMany({ where: { id: { in: [reader, chooser].map(({ person }) => person.id).concat(event.organizer.id) } }, data: { passwordHash } });
    const people = { event, member, rival, reader, chooser, hidden, projects, judges };
    if (mode === "compare") return { ...people, reviews: [], ...(await compared(people)) };
    await aReview(event, reader, projects[0]!, [4, 2], "Her own, which she may see.");
    const open = await anAssignment(event, reader, projects[1]!);
    const reviews = [];
    for (const [j, judge] of hidden.entries())
      for (const [k, project] of projects.entries()) if ((j + k) % 3 > 0) reviews.push(await aReview(event, judge, project, [1 + ((j + 2 * k) % 5), 1 + (k % 5)], `Hidden words ${j} ${k}`));
    return { ...people, reviews, open };
  }

  /** The reader has two projects, so that there is nothing to choose for her; the chooser has all, and has answered something; the rest is hidden. */
  async function compared({ event, reader, chooser, hidden, projects }: Pick<Stage, "event" | "reader" | "chooser" | "hidden" | "projects">) {
    const open = await anAssignment(event, reader, projects[0]!);
    await anAssignment(event, reader, projects[1]!);
    for (const judge of [chooser, ...hidden]) for (const project of projects) await anAssignment(event, judge, project);
    await aComparison(event, chooser, projects[0]!, projects[1]!, "tie");
    await answerAll(hidden, event, projects, 0);
    return { open };
  }

  async function answerAll(judges: Stage["hidden"], event: { id: string }, projects: Stage["projects"], turn: number) {
    for (const [j, judge] of judges.entries())
      for (const [k, left] of projects.entries())
        for (const right of projects.slice(k + 1, k + 4)) await aComparison(event, judge, left, right, (["left", "right", "left", "tie"] as const)[(j * turn + k + turn) % 4]);
  }

  /** Every hidden answer is undone, and others come in their place. */
  async function changeComparisons({ event, hidden, projects }: Stage) {
    await database().comparison.updateMany({ where: { judgeId: { in: hidden.map(({ id }) => id) } }, data: { undoneAt: new Date() } });
    await answerAll(hidden.slice(1), event, projects, 1);
  }

  

  /** Every hidden mark and word becomes another, the order turns over, one review is taken back and one comes in. */
  async function changeWhatIsHidden({ event, reviews, hidden, projects }: Stage) {
    const ids = reviews.map(({ id }) => id);
    for (const { id, scores } of reviews)
      for (const { criterionId, value } of scores) await database().score.update({ where: { reviewId_criterionId: { reviewId: id, criterionId } }, data: { value: 6 - value } });
    await database().review.updateMany({ where: { id: { in: ids } }, data: { comment: "Other words", privateNote: "And a note", version: { increment: 1 } } });
    await database().review.update({ where: { id: ids[0]! }, data: { submittedAt: null, reopenedAt: new Date() } });
    const free = projects.find(({ id }) => !reviews.some(({ judgeId, projectId }) => judgeId === hidden[0]!.id && projectId === id))!;
    await aReview(event, hidden[0]!, free, [5, 5], "One more");
  }

  async function signIn(email: string | null): Promise<Record<string, string>> {
    if (email === null) return {};
    const response = await fetch(`${portal.url}/api/sessions`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ email, password: PASSWORD }) });
    expect(response.status).toBe(201);
    return { cookie: response.headers.getSetCookie().map((line) => line.split(";")[0]!).join("; ") };
  }

  /** Addresses of all readings, with every id of the stage where it fits. */
  function readingsOf({ event, projects, judges, reviews, open }: Stage): string[] {
    const known: Record<string, string[]> = {
      eventId: [event.id], projectId: projects.map(({ id }) => id), judgeId: judges.map(({ id }) => id), number: ["1", "latest"],
      assignmentId: [open.id, ...reviews.map(({ assignmentId }) => assignmentId)], trackId: event.tracks.map(({ id }) => id),
      stage: ["roster", "submissions", "assignments", "scores", "rankings", "audit"],
    };
    const fill = (path: string): string[] => {
      const [, name] = /\{(\w+)\}/.exec(path) ?? [];
      return name === undefined ? [path] : (known[name] ?? ["none"]).flatMap((value) => fill(path.replace(`{${name}}`, value)));
    };
    return operations.filter(({ method, streams }) => method === "GET" && streams !== "text/event-stream").flatMap(({ path }) => fill(path));
  }

  async function ask(headers: Record<string, string>, address: string) {
    const asked = Date.now();
    const response = await fetch(portal.url + address, { headers, redirect: "manual" });
    const body = await response.text();
    const said = [...response.headers].filter(([name]) => !OF_THE_MOMENT.has(name)).map(([name, value]) => `${name}: ${value}`);
    return { body, form: [response.status, ...said.sort(), "", settled(body, asked)].join("\n"), isPage: response.headers.get("content-type")?.includes("text/html") };
  }

  /** Everything that can be reached by links from the front page and by the programs' interface, as it came. */
  async function crawl(headers: Record<string, string>, stage: Stage): Promise<Seen> {
    const slug = stage.event.slug;
    const starts = ["", "/results", "/gallery", "/gallery?sort=newest", "/gallery?q=Project"].map((rest) => `/events/${slug}${rest}`);
    const rooms = ["organize", "organize/results", "organize/progress", "judge", "judge/conflicts", "judge/compare", "judge/answers", "team"].map((room) => {
      const [first, ...rest] = room.split("/");
      return `/${first}/${slug}${rest.map((part) => `/${part}`).join("")}`;
    });
    const waiting = ["/", "/events", ...starts, ...rooms, ...readingsOf(stage)];
    const seen: Seen = new Map();
    for (let address = waiting.shift(); address !== undefined && seen.size < MOST_PAGES; address = waiting.shift()) {
      if (seen.has(address) || OF_ONESELF.has(address)) continue;
      const { form, body, isPage } = await ask(headers, address);
      seen.set(address, form);
      if (!isPage) continue;
      for (const [, link] of body.matchAll(/href="(\/[^"#]*)/g)) {
        const next = link!.replaceAll("&amp;", "&");
        if (!next.startsWith("/_next/") && !/\.(css|js|svg|png|ico|woff2)(\?|$)/.test(next)) waiting.push(next);
      }
    }
    return seen;
  }

  it.each([
    ["marks", "score"], ["comparisons", "compare"],
  ] as const)("%s change nothing that a visitor, a participant, a rival or a judge can reach, and do change what an organizer sees", async (_what, mode) => {
    const stage = await anEventInJudging(mode);
    // Which two she is asked about next depends on everybody's answers: the stated leak, and nothing but that.
    const chosen = mode === "compare" ? [`/judge/${stage.event.slug}/compare`, `/api/events/${stage.event.id}/comparisons/next`] : [];
    const people = { visitor: null, participant: stage.member.email, rival: stage.rival.email, judge: stage.reader.person.email, organizer: stage.event.organizer.email, ...(mode === "compare" && { chooser: stage.chooser.person.email }) };
    const sessions = Object.fromEntries(await Promise.all(Object.entries(people).map(async ([who, email]) => [who, await signIn(email)] as const)));
    const crawlAll = async () => Object.fromEntries(await Promise.all(Object.keys(people).map(async (who) => [who, await crawl(sessions[who]!, stage)] as const)));
    const before = [await crawlAll(), await crawlAll()];
    await (mode === "compare" ? changeComparisons(stage) : changeWhatIsHidden(stage));
    const after = await crawlAll();

    for (const who of Object.keys(people).filter((one) => one !== "organizer")) {
      expect(after[who]!.size, who).toBeGreaterThan(40);
      const forms = before.map((seen) => seen[who]!);
      const told: string[] = [];
      for (const [address, first] of after[who]!) {
        if (who === "chooser" && chosen.includes(address)) continue;
        const isKnown = (form: string) => forms.some((seen) => seen.get(address) === form);
        let form = first;
        for (let again = 0; again < RETRIES && !isKnown(form); again++) form = (await ask(sessions[who]!, address)).form;
        if (!isKnown(form)) told.push(address);
      }
      expect([who, told]).toEqual([who, []]);
      expect([...after[who]!.values()].filter((text) => /Hidden words|Other words/.test(text))).toEqual([]);
    }
    const told = [...after.organizer!].filter(([address, form]) => before[0]!.organizer!.get(address) !== form).map(([address]) => address);
    expect(told.some((address) => address.startsWith(`/organize/${stage.event.slug}/results`))).toBe(true);
    expect(told).toContain(`/api/events/${stage.event.id}/exports/scores`);
  });
});
