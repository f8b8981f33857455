export const TIERS = {
  T1: "accounts, roles, events, teams, submissions, gallery, deadline",
  T2: "assignment, weighted rubric, isolation, progress, normalization, CSV at every stage",
  T3: "community vote, comments, hidden results, random ballot order, an answer to cheating",
  T4: "API and webhooks for every action, certificates, signed judge records, widget, bulk import and export",
};

/** What no request over HTTP can show; said in every report, so that a pass is not taken for more than it is. */
export const UNVERIFIED = [
  "that the pages can be used with a keyboard, a screen reader or a phone (browser tests look at that, not this run)",
  "that a place is deserved: the arithmetic is recomputed here, the judges' marks are taken as they are",
  "that judges and participants are who they say they are, or own their addresses",
  "that a deadline holds in the second in which it falls: here it is months past for one event and years ahead for the other",
  "that published results never change: this run publishes nothing, so that the demo stays as it is",
  "that mail arrives, that backups restore, how it behaves under load or after a crash",
];
