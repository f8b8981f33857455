// `npm run portal -- [--fresh] [--yes] [--port N]`: from a fresh clone to a running portal.
import { wrongNodeVersion } from "./checkout/node-version.mjs";

const root = new URL("../", import.meta.url);
const wrong = wrongNodeVersion(root);
if (wrong) {
  console.error(wrong);
  process.exitCode = 1;
} else {
  // The terminal may be closed while we stop: that is no reason to stop half-way.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  const { fileURLToPath } = await import("node:url");
  const { runPortal } = await import("./portal/run.mjs");
  process.exit(await runPortal({ root: fileURLToPath(root), args: process.argv.slice(2) }));
}
