import { demoHeader } from "../../scripts/make-sample/demo";
import { JUDGE_A, JUDGE_B } from "../../scripts/make-sample/judges";
import { ORGANIZER } from "../../scripts/make-sample/portal-file";
import { PARTICIPANT } from "../../scripts/make-sample/teams";

/** Everybody's in the demo, and known to everybody. */
export const DEMO_PASSWORD = "hamster wheel 2026";

/**
 * Its argon2id hash, made once: an account that has this very hash still has the demo's password, and no other account can
 * have it, since every other hash has a salt of its own.
 */
export const DEMO_PASSWORD_HASH = "$argon2id$v=19$m=19456,t=2,p=1$AsHtEFB0YKSEmhGjRv+EsQ$n0s7tyLZLAgumD43gxLoTOg4XkToS7ZeRrV2nshiGCk";

export const ADMINISTRATOR = { email: "admin@example.org", name: "Ada Administrator" };
export const DEMO_ORGANIZER = { email: ORGANIZER, name: "Olga Organizer" };

/** Who is named when the demo starts, in that order. */
export const GREETED = [
  { role: "administrator", email: ADMINISTRATOR.email },
  { role: "organizer", email: DEMO_ORGANIZER.email },
  { role: "judge", email: JUDGE_A.email },
  { role: "judge, second", email: JUDGE_B.email },
  { role: "participant", email: PARTICIPANT.email },
];

const LABELLED = [
  ["organizer", DEMO_ORGANIZER.email],
  ["judge_a", JUDGE_A.email],
  ["judge_b", JUDGE_B.email],
  ["participant", PARTICIPANT.email],
] as const;

/** The headers of the acceptance run, as .hack-hamster.toml has them, each with the token in it. */
export const DEMO_TOKENS = LABELLED.map(([label, email]) => {
  const header = demoHeader(label, email);
  return { label, email, header, token: header.split(" ").at(-1)! };
});
