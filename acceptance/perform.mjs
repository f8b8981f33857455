import { Wrong } from "./expect.mjs";
import { NoAnswer } from "./http.mjs";

/** One check's outcome; whatever is thrown becomes a failure with what is known of it. */
export async function perform(check, portal) {
  const { tier, name } = check;
  try {
    return { tier, name, verdict: "PASS", detail: (await check.run(portal)) ?? "as wanted" };
  } catch (error) {
    if (error instanceof Wrong) {
      const { message, sent, wanted, got } = error;
      return { tier, name, verdict: "FAIL", detail: message, sent, wanted, got };
    }
    if (error instanceof NoAnswer)
      return { tier, name, verdict: "FAIL", detail: error.reason, sent: error.sent, wanted: "an answer", got: "none" };
    return {
      tier,
      name,
      verdict: "FAIL",
      detail: `the check itself stumbled: ${error.message}`,
      got: error.stack?.split("\n")[1]?.trim(),
    };
  }
}

/** Runs checks one after the other: later ones use what earlier ones found. */
export async function performAll(checks, portal, onOutcome = () => {}) {
  const outcomes = [];
  for (const check of checks) {
    const outcome = await perform(check, portal);
    outcomes.push(outcome);
    onOutcome(outcome);
  }
  return outcomes;
}
