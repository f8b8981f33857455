/** What each change is, told of somebody: "Ada submitted the entry Lantern". `{}` is what it was done to. */
const SENTENCES: Record<string, string> = {
  "account.signUp": "opened the account of {}",
  "account.update": "changed the name of the account",
  "account.changePassword": "changed the password",
  "address.requestVerification": "asked for a link to confirm the address",
  "address.verify": "confirmed the address of {}",
  "session.create": "signed in as {}",
  "session.end": "signed out",
  "session.revoke": "ended a session",
  "session.revokeOthers": "ended all other sessions",
  "token.create": "made an API token",
  "token.revoke": "revoked an API token",
  "passwordReset.request": "asked for a new password for {}",
  "passwordReset.handOver": "made a link for a new password for {}",
  "passwordReset.complete": "set a new password by a link for {}",
  "administrator.claim": "became the first administrator by the one-time link, as {}",
  "administrator.grant": "made {} an administrator",
  "administrator.revoke": "took the administrator's rights from {}",
  "event.create": "set up the event",
  "event.import": "imported the event",
  "event.updateDetails": "changed the details of the event",
  "event.setWindows": "changed the windows",
  "event.setTracks": "changed the tracks",
  "event.setPrizes": "changed the prizes",
  "event.setQuestions": "changed the questions",
  "event.setRubric": "changed the rubric",
  "event.setFields": "changed what an entry must hold",
  "organizer.add": "made {} an organizer",
  "organizer.remove": "removed the organizer {}",
  "extension.grant": "granted more time to {}",
  "team.create": "formed the team {}",
  "team.join": "joined the team {}",
  "team.leave": "left the team {}",
  "team.rename": "renamed the team {}",
  "team.handOver": "handed the team {} over",
  "team.removeMember": "removed a member from the team {}",
  "team.rotateInvite": "made a new invitation link for the team {}",
  "team.revokeInvite": "revoked the invitation link of the team {}",
  "project.start": "began the entry {}",
  "project.enterSolo": "entered alone with {}",
  "project.enter": "submitted the entry {}",
  "project.saveDraft": "changed the draft of {}",
  "project.submit": "submitted the entry {}",
  "project.withdraw": "withdrew the entry {}",
  "project.restore": "brought the entry {} back",
  "project.screen": "decided on the eligibility of {}",
  "judge.invite": "invited the judge {}",
  "judge.reinvite": "made a new invitation link for the judge {}",
  "judge.accept": "accepted the invitation as a judge",
  "judge.update": "changed capacity or tracks of the judge {}",
  "judge.withdraw": "withdrew the judge {}",
  "conflict.declare": "declared a conflict of interest of {}",
  "conflict.withdraw": "withdrew a conflict of interest of {}",
  "assignment.run": "made assignments from a plan",
  "assignment.add": "assigned {}",
  "assignment.withdraw": "withdrew the assignment of {}",
  "assignment.recuse": "stepped back from judging {}",
  "review.save": "saved the review of {}",
  "progress.remind": "reminded judges of what they have left",
  "ranking.publish": "published the ranking",
};

export const isTold = (operation: string): boolean => Object.hasOwn(SENTENCES, operation);

const refusedTo = (operation: string): string => operation.replace(".", ": ").replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** The sentence of an entry, without its subject's name filled in: its parts before and after it. */
export function sentenceOf(operation: string, outcome: string): { before: string; after: string; namesSubject: boolean } {
  if (outcome !== "done") return { before: `was refused (${outcome.replaceAll("_", " ")}): ${refusedTo(operation)}`, after: "", namesSubject: false };
  const [before = "", after] = (SENTENCES[operation] ?? refusedTo(operation)).split("{}");
  return { before, after: after ?? "", namesSubject: after !== undefined };
}
