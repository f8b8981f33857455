import { parseToml } from "./toml.mjs";

const NEEDED = {
  portal: ["base_url"],
  tiers: ["claimed", "pitch"],
  auth: ["organizer", "judge_a", "judge_b", "participant"],
  routes: ["gallery", "submit", "judge_scores", "peer_scores", "csv_export"],
};

/** "Authorization: Bearer x" as a header's name and value. */
function headerOf(line, key) {
  const parts = line.match(/^([A-Za-z-]+):\s*(\S.*)$/);
  if (!parts) throw new Error(`[auth] ${key} must be one header line such as "Authorization: Bearer ...".`);
  return { [parts[1]]: parts[2] };
}

/** The checked settings of a run: base URL, claimed tiers, headers by person, routes by name. */
export function readConfig(text) {
  const file = parseToml(text);
  for (const [section, keys] of Object.entries(NEEDED))
    for (const key of keys) if (!file[section]?.[key]) throw new Error(`[${section}] ${key} is missing.`);

  for (const [key, route] of Object.entries(file.routes))
    if (!route.startsWith("/")) throw new Error(`[routes] ${key} must begin with a slash.`);

  return {
    baseUrl: file.portal.base_url.replace(/\/+$/, ""),
    claimed: file.tiers.claimed.split(/[\s,]+/).filter(Boolean),
    pitch: file.tiers.pitch,
    headers: Object.fromEntries(NEEDED.auth.map((key) => [key, headerOf(file.auth[key], key)])),
    routes: { ...file.routes },
  };
}
