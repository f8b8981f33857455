import { beforeEach, describe, expect, it } from "vitest";
import { database, transaction } from "@/lib/database";
import { CHAIN_START, entryHash } from "@/lib/operation";
import { appendAudit } from "@/lib/operation/audit";
import { verifyChain } from ".";

const chain = "evt_verified";
let turn = 0;

/** Behind the portal's back: the triggers that forbid it are off for one statement. */
const tamper = (sql: string) =>
  database().$transaction(async (tx) => {
    await tx.$executeRawUnsafe("SET LOCAL session_replication_role = replica");
    await tx.$executeRawUnsafe(sql);
  });

describe("verifyChain", () => {
  let name = "";
  beforeEach(async () => {
    name = `${chain}_${++turn}`;
    for (let i = 1; i <= 5; i++)
      await transaction((tx) => appendAudit(tx, [{ chain: name, subject: `s${i}`, facts: { i }, text: `reason ${i}` }], { operation: "test.act", outcome: "done", actorId: "per_x" }));
  });

  it("passes what was only added to", async () => {
    expect(await verifyChain(name)).toMatchObject({ entries: 5, fault: null });
    expect(await verifyChain("evt_never_used")).toEqual({ chain: "evt_never_used", entries: 0, head: CHAIN_START, fault: null });
  });

  it.each([
    ["an edited entry", (c: string) => `UPDATE audit_entries SET facts = '{"i":99}' WHERE chain = '${c}' AND number = 3`, 3, "edited_entry"],
    ["a removed entry", (c: string) => `DELETE FROM audit_entries WHERE chain = '${c}' AND number = 2`, 2, "missing_entry"],
    ["swapped entries", (c: string) => `UPDATE audit_entries SET number = CASE number WHEN 2 THEN -3 ELSE -2 END WHERE chain = '${c}' AND number IN (2, 3); UPDATE audit_entries SET number = -number WHERE chain = '${c}' AND number < 0`, 2, "broken_link"],
    ["an edited text", (c: string) => `UPDATE audit_texts SET text = 'another reason' WHERE chain = '${c}' AND number = 4`, 4, "edited_text"],
  ])("names the link of %s", async (_what, sql, number, kind) => {
    for (const statement of sql(name).split("; ")) await tamper(statement);
    expect((await verifyChain(name)).fault).toMatchObject({ number, kind });
  });

  it("sees a forged entry whose hash was made anew by the next one's link", async () => {
    const entry = await database().auditEntry.findUniqueOrThrow({ where: { chain_number: { chain: name, number: 3 } } });
    const { hash: _, ...rest } = { ...entry, subjectId: "forged" };
    await tamper(`UPDATE audit_entries SET subject_id = 'forged', hash = '${entryHash({ ...rest, at: entry.at.toISOString() })}' WHERE chain = '${name}' AND number = 3`);
    expect((await verifyChain(name)).fault).toMatchObject({ number: 4, kind: "broken_link" });
  });

  it("holds when a text is erased", async () => {
    await database().auditText.delete({ where: { chain_number: { chain: name, number: 2 } } });
    expect((await verifyChain(name)).fault).toBeNull();
  });

  it("is refused by the database to be changed, removed or emptied", async () => {
    for (const sql of ["UPDATE audit_entries SET outcome = 'x'", "DELETE FROM audit_entries", "TRUNCATE audit_entries CASCADE"])
      await expect(database().$executeRawUnsafe(sql)).rejects.toThrow(/only ever added/);
  });
});
