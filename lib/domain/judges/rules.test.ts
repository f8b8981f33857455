import { describe, expect, it } from "vitest";
import { parsePasted } from "./parse-pasted";
import { invitationState, mayDeclareConflict, mayReinvite, mayWithdrawConflict } from "./rules";

const now = new Date("2026-10-18T12:00:00Z");
const hours = (n: number) => new Date(now.getTime() + n * 3_600_000);
const event = { isListed: true, judgingOpensAt: hours(-1), judgingClosesAt: hours(1), submissionsOpenAt: null, submissionsCloseAt: null };
const nobody = { isOrganizer: false, judgeId: null, judgeTrackIds: [], teamId: null };
const person = (personId: string) =>
  ({ kind: "person", personId, displayName: "", email: "", isAdministrator: false, via: { kind: "session", sessionId: "s" } }) as const;

describe("who may declare a conflict", () => {
  it.each([
    ["the judge herself while judging is open", "her", false, 1, null],
    ["the judge herself before it opens", "her", false, 1, null],
    ["the judge herself after it closed", "her", false, -1, "judging_closed"],
    ["an organizer after it closed", "org", true, -1, null],
    ["somebody else", "other", false, 1, "not_your_judge_room"],
  ] as const)("%s", (_who, id, organizer, closes, code) => {
    const facts = { event: { ...event, judgingClosesAt: hours(closes) }, standing: { ...nobody, isOrganizer: organizer }, judge: { personId: "her" } };
    expect(mayDeclareConflict(facts, { actor: person(id), now })?.code ?? null).toBe(code);
  });

  it("lets each side take back only its own", () => {
    const facts = { event, standing: nobody, judge: { personId: "her" }, conflict: { declaredById: "org" } };
    expect(mayWithdrawConflict(facts, { actor: person("her") })?.code).toBe("recorded_by_organizers");
    expect(mayWithdrawConflict({ ...facts, conflict: { declaredById: "her" } }, { actor: person("her") })).toBeNull();
    expect(mayWithdrawConflict({ ...facts, standing: { ...nobody, isOrganizer: true } }, { actor: person("org") })).toBeNull();
  });
});

describe("invitations", () => {
  it.each([
    ["open", {}],
    ["accepted", { usedAt: hours(-1) }],
    ["replaced", { revokedAt: hours(-1) }],
    ["expired", { expiresAt: now }],
    ["withdrawn", { usedAt: hours(-2), judge: { withdrawnAt: hours(-1) } }],
  ])("is %s", (state, change) => {
    const invitation = { usedAt: null, revokedAt: null, expiresAt: hours(1), judge: { withdrawnAt: null }, ...change };
    expect(invitationState(invitation, now)).toBe(state);
  });

  it("makes no second link for a judge who accepted, but one for a judge who was withdrawn", () => {
    const standing = { ...nobody, isOrganizer: true };
    const judge = { personId: "her", acceptedAt: hours(-1), withdrawnAt: null };
    expect(mayReinvite({ event, standing, judge }, { actor: person("org") })?.code).toBe("already_accepted");
    expect(mayReinvite({ event, standing, judge: { ...judge, withdrawnAt: now } }, { actor: person("org") })).toBeNull();
  });
});

describe("a pasted list", () => {
  it.each([
    ["Ada Lovelace <ada@example.org>", [["Ada Lovelace", "ada@example.org"]]],
    ['"Lovelace, Ada" <ada@example.org>,', [["Lovelace, Ada", "ada@example.org"]]],
    ["ada@example.org, Ada Lovelace", [["Ada Lovelace", "ada@example.org"]]],
    ["Ada Lovelace;ada@example.org", [["Ada Lovelace", "ada@example.org"]]],
    ["Ada\tLovelace\tada@example.org", [["Ada Lovelace", "ada@example.org"]]],
    ["Ada Lovelace ada@example.org", [["Ada Lovelace", "ada@example.org"]]],
    ["ada@example.org", [["ada", "ada@example.org"]]],
    ["郭 美丽 <guo@example.org>", [["郭 美丽", "guo@example.org"]]],
    ["ada@example.org, grace@example.org", [["ada", "ada@example.org"], ["grace", "grace@example.org"]]],
    ["Doe, Jane <jane@example.org>; Grace Hopper <grace@example.org>", [["Doe, Jane", "jane@example.org"], ["Grace Hopper", "grace@example.org"]]],
    ["Name,E-mail\nAda,ada@example.org\n\n", [["Ada", "ada@example.org"]]],
  ])("reads %j", (text, wanted) => {
    const { judges, faults } = parsePasted(text);
    expect(judges.map(({ name, email }) => [name, email])).toEqual(wanted);
    expect(faults).toEqual([]);
  });

  it("names the line of each fault", () => {
    const { judges, faults } = parsePasted("Ada <ada@example.org>\nnobody at all\n\nGrace <grace@nowhere>");
    expect(judges.map(({ line }) => line)).toEqual([1]);
    expect(faults.map(({ message }) => message.slice(0, 7))).toEqual(["Line 2:", "Line 4:"]);
  });
});
