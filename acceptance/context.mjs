import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Caller } from "./http.mjs";

const idIn = (route, pattern, key) => {
  const found = route.match(pattern);
  if (!found) throw new Error(`[routes] ${key} is ${route}, in which no id can be read.`);
  return found[1];
};

export const readSample = (root, name) => JSON.parse(readFileSync(join(root, "acceptance", name), "utf8"));

/** Everything a check needs: who asks, where the events are, what the sample says, and a memory shared by the checks of a run. */
export function portalOf({ config, sample, openSample, baseUrl = config.baseUrl, timeout, onReply }) {
  const { routes, headers } = config;
  const visitor = new Caller({ name: "a visitor", baseUrl, timeout, onReply });
  const person = (key, name) => visitor.as(name, headers[key]);
  const kept = new Map();

  return {
    baseUrl,
    routes,
    sample,
    openSample,
    event: idIn(routes.csv_export, /\/api\/events\/([^/]+)\//, "csv_export"),
    openEvent: idIn(routes.submit, /\/api\/events\/([^/]+)\//, "submit"),
    judgeId: idIn(routes.judge_scores, /\/judges\/([^/]+)\//, "judge_scores"),
    visitor,
    organizer: person("organizer", "the organizer"),
    judgeA: person("judge_a", "judge A"),
    judgeB: person("judge_b", "judge B"),
    participant: person("participant", "the participant"),
    /** Asks once and remembers the answer, so that checks that build on one another do not repeat requests. */
    once(name, ask) {
      if (!kept.has(name)) kept.set(name, ask());
      return kept.get(name);
    },
  };
}
