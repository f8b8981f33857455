import { createPrivateKey, sign } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { database } from "@/lib/database";
import { rotateKey } from "@/lib/domain/keys";
import { decideMatter, listDecisions, publishRanking, showRanking, showResults } from "@/lib/domain/results";
import { unseal } from "@/lib/operation";
import { isAsSigned, signedBytes, type SignedRecord } from "@/lib/signed";
import { aJudge, anEvent, aPerson, aProject, aReview, aTeam, as, bytesOf, expectAudit, hoursFromNow, refusalOf, replyOf, type TestEvent, type TestPerson } from "@/lib/testing";
import { linesOfPdf } from "@/lib/testing/read-pdf";
import { run } from "@/scripts/verify/run";
import {
  downloadRecord, issueAllRecords, issueOwnRecords, listOwnRecordsOf, listRecords, replaceRecord, revokeRecord, showRecord, verifyRecord, type RecordContent,
} from ".";

const MARKS = [[5, 5, 4], [4, 3, 4], [2, 2, 1]];

/** Three projects in one list, the first clearly the best; judges who gave each a mark. */
async function judged() {
  const event = await anEvent();
  const members = [await aPerson({ name: "Zoë Ångström" }), await aPerson({ name: "محمد عبد الله" })];
  const judges = await Promise.all([0, 1, 2].map(() => aJudge(event)));
  const projects = [await aProject(event, { team: await aTeam(event, { members, name: "Night Shift" }) }), await aProject(event), await aProject(event)];
  for (const [p, row] of MARKS.entries()) for (const [j, mark] of row.entries()) await aReview(event, judges[j]!, projects[p]!, [mark, mark]);
  await database().event.update({ where: { id: event.id }, data: { judgingClosesAt: hoursFromNow(-1) } });
  return { event, members, judges, projects };
}

/** Publishes what stands; where the marks name no winner, the judges give the first place to the first project. */
async function publish(event: TestEvent, first: { id: string }, note = "") {
  const organizer = as(event.organizer);
  const params = { eventId: event.id };
  const { matters, state } = await replyOf(organizer(listDecisions, { params }));
  const call = matters.find(({ kind, status }) => kind === "close_call" && status === "open");
  if (call) {
    const body = { matter: call.id, basis: call.basis, state, choice: "order", projects: [first.id], reason: "The judges agreed." };
    await replyOf(organizer(decideMatter, { params, body }));
  }
  const ranking = await replyOf(organizer(showRanking, { params }));
  const decisions = ranking.matters.map(({ id }) => ({ matter: id, reason: "Looked at together." }));
  return replyOf(organizer(publishRanking, { params, body: { basis: ranking.basis, decisions, note } }));
}

async function published() {
  const made = await judged();
  await publish(made.event, made.projects[0]!);
  return made;
}

const issueOwn = (event: TestEvent, who: TestPerson) => as(who)(issueOwnRecords, { params: { eventId: event.id } });
const own = async (event: TestEvent, who: TestPerson) => (await replyOf(as(who)(listOwnRecordsOf, { params: { eventId: event.id } }))).records;
const show = (recordId: string) => replyOf(as("visitor")(showRecord, { params: { recordId } }));

async function aRecord(event: TestEvent, who: TestPerson) {
  await replyOf(issueOwn(event, who));
  const { id } = (await own(event, who))[0]!;
  const { record, signature } = await show(id);
  return { id, document: { record, signature } as unknown as SignedRecord<RecordContent> };
}

const verify = (document: unknown) => replyOf(as("visitor")(verifyRecord, { body: document }));

describe("a certificate", () => {
  it("is refused before publication, and to those without a part", async () => {
    const { event, members } = await judged();
    expect(await refusalOf(issueOwn(event, members[0]!))).toMatchObject({ status: 404, code: "not_published" });
    expect(await refusalOf(as(event.organizer)(issueAllRecords, { params: { eventId: event.id } }))).toMatchObject({ status: 404, code: "not_published" });
    expect(await refusalOf(issueOwn(event, event.organizer))).toMatchObject({ status: 403, code: "no_part" });
  });

  it("has the places of the public results, a name and nothing of anybody else; asked for twice, it is one", async () => {
    const { event, members, projects } = await published();
    const { document } = await aRecord(event, members[0]!);
    await expectAudit(event.id, [], () => replyOf(issueOwn(event, members[0]!)));
    expect(await own(event, members[0]!)).toHaveLength(1);
    const { awards, number } = await replyOf(as("visitor")(showResults, { params: { eventId: event.id } }));
    const won = awards.flatMap(({ list, winners }) => winners.filter(({ project }) => project === projects[0]!.id).map(({ place, isJoint }) => ({ list, place, isJoint })));
    expect(won).not.toEqual([]);
    expect(document.record.awards.map(({ list, place, isJoint }) => ({ list, place, isJoint }))).toEqual(won);
    expect(document.record).toMatchObject({ kind: "certificate", name: "Zoë Ångström", team: "Night Shift", project: { id: projects[0]!.id }, publication: { number }, judged: null });
    expect(JSON.stringify(document)).not.toContain(members[0]!.id);
    expect(JSON.stringify(document)).not.toContain("@");
    expect(await isAsSigned(document)).toBe(true);
  });

  it("says that others took part, and goes to nobody who joined after the results", async () => {
    const { event, projects } = await published();
    const late = await aPerson();
    const { teamId } = await database().project.findUniqueOrThrow({ where: { id: projects[1]!.id } });
    await database().teamMember.create({ data: { teamId, eventId: event.id, personId: late.id, joinedAt: hoursFromNow(1) } });
    expect((await replyOf(issueOwn(event, late))).issued).toEqual([]);
    const { person } = await database().teamMember.findFirstOrThrow({ where: { teamId, personId: { not: late.id } }, include: { person: true } });
    const { document } = await aRecord(event, person);
    expect(document.record.awards).toEqual([]);
    expect(document.record.statement).toContain("took part in");
  });

  it("is printed for its person and for organizers, the same each time, with the name to copy", async () => {
    const { event, members } = await published();
    const { id } = await aRecord(event, members[1]!);
    const print = (who: TestPerson) => as(who)(downloadRecord, { params: { recordId: id } });
    const bytes = await bytesOf(print(members[1]!));
    expect(await bytesOf(print(event.organizer))).toEqual(bytes);
    const lines = await linesOfPdf(bytes);
    expect(lines).toContain("محمد عبد الله");
    expect(lines.join("\n")).toContain(`/verify/${id}`);
    expect(await refusalOf(print(members[0]!))).toMatchObject({ status: 404 });
  });

  it("is written where all are issued at once, each once, with a count in the audit", async () => {
    const { event, members, judges } = await published();
    await replyOf(issueOwn(event, members[0]!));
    const all = () => as(event.organizer)(issueAllRecords, { params: { eventId: event.id } });
    expect((await replyOf(expectAudit(event.id, ["record.issueAll done"], all))).issued).toBe(3 + judges.length); // two teams of one, and the other member
    expect((await replyOf(expectAudit(event.id, [], all))).issued).toBe(0);
    const { records, total } = await replyOf(as(event.organizer)(listRecords, { params: { eventId: event.id } }));
    expect(records).toHaveLength(total);
    const found = await replyOf(as(event.organizer)(listRecords, { params: { eventId: event.id }, query: { q: "ångström" } }));
    expect(found.records.map(({ says }) => says?.name)).toEqual(["Zoë Ångström"]);
    const facts = await database().auditEntry.findMany({ where: { chain: event.id, operation: { startsWith: "record." } } });
    for (const { name } of records.map(({ says }) => ({ name: says!.name }))) expect(JSON.stringify(facts)).not.toContain(name);
  });
});

it("is verified from its file alone, which says what it does not know", async () => {
  const { event, members } = await published();
  const { id } = await aRecord(event, members[0]!);
  const folder = mkdtempSync(path.join(os.tmpdir(), "record-"));
  const verifyFile = async (document: unknown) => {
    writeFileSync(path.join(folder, "record.json"), JSON.stringify(document));
    const lines: string[] = [];
    const status = await run(["record.json"], { folder, out: (line) => lines.push(line), err: (line) => lines.push(line) });
    return { status, text: lines.join("\n") };
  };
  const file = await show(id);
  expect(await verifyFile(file)).toMatchObject({ status: 0, text: expect.stringContaining(`/verify/${id} whether it was revoked`) });
  expect(await verifyFile({ ...file, record: { ...file.record, name: "Mallory" } })).toMatchObject({ status: 1, text: expect.stringContaining("DOES NOT HOLD") });
  rmSync(folder, { recursive: true });
});

it("thanks a judge with the number of her reviews that count, and none of her marks", async () => {
  const { event, judges } = await published();
  const { document } = await aRecord(event, judges[0]!.person);
  expect(document.record).toMatchObject({ kind: "judging", judged: { count: MARKS.length, what: "reviews" }, awards: [], project: null });
  expect(Object.keys(document.record).sort()).toEqual(["awards", "event", "format", "id", "issuedAt", "judged", "kind", "name", "portal", "project", "publication", "statement", "team"]);
});

describe("what becomes of a record", () => {
  it("says that it is revoked once it is, and is printed no more", async () => {
    const { event, members } = await published();
    const { id, document } = await aRecord(event, members[0]!);
    expect((await verify(document)).standing).toMatchObject({ state: "valid" });
    const revoke = () => as(event.organizer)(revokeRecord, { params: { recordId: id }, body: { reason: "Copied from another event." } });
    await replyOf(expectAudit(event.id, ["record.revoke done"], revoke));
    expect(await refusalOf(revoke())).toMatchObject({ status: 409, code: "record_revoked" });
    expect(await verify(document)).toMatchObject({ isAsSigned: true, isIssued: true, standing: { state: "revoked" } });
    const shown = await show(id);
    expect(shown.standing.state).toBe("revoked");
    expect(JSON.stringify(shown)).not.toContain("Copied");
    expect((await own(event, members[0]!))[0]!.revokedReason).toBe("Copied from another event.");
    expect(await refusalOf(as(members[0]!)(downloadRecord, { params: { recordId: id } }))).toMatchObject({ status: 409, code: "record_revoked" });
    // Nobody gets by herself what an organizer has taken back; an organizer gives it again.
    expect((await replyOf(issueOwn(event, members[0]!))).issued).toEqual([]);
    const again = await replyOf(as(event.organizer)(replaceRecord, { params: { recordId: id }, body: { reason: "It was hers after all." } }));
    expect((await show(again.id)).standing.state).toBe("valid");
  });

  it("is replaced with the name that the account has now", async () => {
    const { event, members } = await published();
    const { id } = await aRecord(event, members[0]!);
    await database().person.update({ where: { id: members[0]!.id }, data: { displayName: "Zoë Šťastná" } });
    expect((await replyOf(issueOwn(event, members[0]!))).issued).toEqual([]); // a new name alone gives no second one
    const replace = () => as(event.organizer)(replaceRecord, { params: { recordId: id }, body: { reason: "She has married." } });
    const { id: next } = await replyOf(replace());
    expect((await show(next)).record).toMatchObject({ name: "Zoë Šťastná" });
    expect((await show(id)).standing.state).toBe("revoked");
    expect(await refusalOf(replace())).toMatchObject({ status: 409, code: "record_replaced" });
  });

  it("tells of a publication since, and whether that says the same", async () => {
    const { event, members, projects } = await published();
    const { id } = await aRecord(event, members[0]!);
    await publish(event, projects[0]!, "Published again.");
    expect((await show(id)).standing).toMatchObject({ state: "superseded", newer: { number: 2, saysTheSame: true } });
    expect((await replyOf(issueOwn(event, members[0]!))).issued).toHaveLength(1);
    expect((await own(event, members[0]!)).map(({ state, publication }) => [state, publication])).toEqual([["valid", 2], ["superseded", 1]]);
  });

  it("loses its personal part with its person; its hash stays, and it counts as revoked", async () => {
    const { event, members } = await published();
    const { id, document } = await aRecord(event, members[0]!);
    await database().person.delete({ where: { id: members[0]!.id } });
    const { record, signature, standing } = await show(id);
    expect({ record, signature }).toEqual({ record: null, signature: null });
    expect(standing).toMatchObject({ state: "revoked" });
    expect(await verify(document)).toMatchObject({ isAsSigned: true, isIssued: true, standing: { state: "revoked", sha256: standing.sha256 } });
  });

  it("stands as it was signed, whoever has the database's password", async () => {
    const { event, members } = await published();
    const { id } = await aRecord(event, members[0]!);
    await expect(database().issuedRecord.update({ where: { id }, data: { content: "{}" } })).rejects.toThrow("record_stands");
    await expect(database().issuedRecord.delete({ where: { id } })).rejects.toThrow("records");
  });
});

describe("a forged record", () => {
  it("does not hold where a letter was changed", async () => {
    const { event, members } = await published();
    const { document } = await aRecord(event, members[0]!);
    const forged = { ...document, record: { ...document.record, name: "Mallory" } };
    expect(await verify(forged)).toMatchObject({ isAsSigned: false, isIssued: false, standing: null });
  });

  it("is told from an issued one also where the key was stolen; and what a retired key signed still holds", async () => {
    const { event, members } = await published();
    const { document } = await aRecord(event, members[0]!);
    const key = await database().signingKey.findFirstOrThrow({ where: { retiredAt: null } });
    const stolen = createPrivateKey(await unseal(key.sealedPrivateKey));
    const record = { ...document.record, name: "Mallory" };
    const forged = { record, signature: { ...document.signature, value: sign(null, signedBytes(record), stolen).toString("base64url") } };
    expect(await verify(forged)).toMatchObject({ isAsSigned: true, key: { fingerprint: key.fingerprint }, isIssued: false, standing: null });

    const administrator = await aPerson({ isAdministrator: true });
    await replyOf(as(administrator)(rotateKey, { body: { reason: "The key may have been read." } }));
    expect(await verify(document)).toMatchObject({ isAsSigned: true, isIssued: true, key: { retiredAt: expect.any(String) }, standing: { state: "valid" } });
  });
});
