import { TIERS, UNVERIFIED } from "./tiers.mjs";

const indented = (label, text) => `     ${label.padEnd(7)}${text}`;

/** The lines of one outcome: one for a pass, with sent, wanted and got under a failure. */
export function linesOf({ tier, name, verdict, detail, sent, wanted, got }) {
  const first = `${verdict} ${tier} ${name}: ${detail}`;
  if (verdict !== "FAIL") return [first];
  const rest = Object.entries({ sent, wanted, got }).filter(([, text]) => text !== undefined);
  return [first, ...rest.map(([label, text]) => indented(label, text))];
}

/** A tier is verified when it has checks, all of them ran, and none failed. */
export function tally(outcomes, tier) {
  const rows = outcomes.filter((outcome) => outcome.tier === tier);
  const passed = rows.filter((outcome) => outcome.verdict === "PASS").length;
  return { passed, total: rows.length, verified: rows.length > 0 && passed === rows.length };
}

export function summary(outcomes, claimed) {
  const counts = (tier) => {
    const { passed, total, verified } = tally(outcomes, tier);
    if (total === 0) return `${tier} no check of this run looks at it`;
    return `${tier} ${verified ? "verified" : "NOT VERIFIED"} (${passed} of ${total} checks passed)`;
  };
  return [
    `claimed:  ${claimed.join(", ") || "nothing"}`,
    `verified: ${
      Object.keys(TIERS)
        .filter((tier) => tally(outcomes, tier).verified)
        .join(", ") || "nothing"
    }`,
    "",
    ...claimed.map((tier) => `  ${counts(tier)}: ${TIERS[tier] ?? "unknown tier"}`),
    ...Object.entries(TIERS)
      .filter(([tier]) => !claimed.includes(tier))
      .map(([tier, asks]) => `  ${tier} not claimed: ${asks}`),
    "",
    "No machine has verified:",
    ...UNVERIFIED.map((sentence) => `  - ${sentence}`),
  ];
}

/** Passes when every check that ran passed and every claimed tier is verified. */
export function succeeded(outcomes, claimed) {
  return outcomes.every(({ verdict }) => verdict !== "FAIL") && claimed.every((tier) => tally(outcomes, tier).verified);
}
