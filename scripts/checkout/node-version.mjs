// Loaded before everything else, so it is written for Node versions that understand little of the rest.
import { readFileSync } from "node:fs";

/** Does a version like 20.19.2 lie in a range like "^20.19 || >=24"? */
export function satisfies(version, range) {
  const [major, minor] = version.split(".").map(Number);
  return range.split("||").some((part) => {
    const [, operator, wantedMajor, wantedMinor] = /^(\^|>=)(\d+)(?:\.(\d+))?/.exec(part.trim());
    const enough = minor >= Number(wantedMinor || 0);
    if (major === Number(wantedMajor)) return enough;
    return operator === ">=" && major > Number(wantedMajor);
  });
}

/** The sentence to print when this Node is not one of those that package.json allows, else null. */
export function wrongNodeVersion(root, version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  if (satisfies(version, engines.node)) return null;
  const allowed = engines.node.replace(/\^/g, "").replace(/>=(\d+)/g, "$1 or newer").replace(/\s*\|\|\s*/g, ", ");
  return "Hack Hamster needs Node " + allowed + ", and this is Node " + version + ": install one of those and start again.";
}
