// `npm test [-- FILES]`: installs what is missing, checks, runs every test, and ends with one line of counts.
import { wrongNodeVersion } from "./checkout/node-version.mjs";

const root = new URL("../", import.meta.url);
const wrong = wrongNodeVersion(root);
if (wrong) {
  console.error(wrong);
  process.exitCode = 1;
} else {
  const { runMain } = await import("./process/main.mjs");
  const { proveAll } = await import("./checkout/prove.mjs");
  const { fileURLToPath } = await import("node:url");
  await runMain(() => proveAll({ root: fileURLToPath(root), filters: process.argv.slice(2) }));
}
