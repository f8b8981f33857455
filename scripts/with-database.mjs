// `node scripts/with-database.mjs SCRIPT ARGUMENTS`: runs an operator's script on the portal's database, whether the
// portal runs just now or not.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { wrongNodeVersion } from "./checkout/node-version.mjs";
import { runMain } from "./process/main.mjs";
import { Refusal } from "./process/refusal.mjs";

const root = new URL("../", import.meta.url);

async function operate() {
  const wrong = wrongNodeVersion(root);
  if (wrong) throw new Refusal(wrong);
  const [script, ...args] = process.argv.slice(2);
  if (!script) throw new Refusal("Name the script to run: node scripts/with-database.mjs SCRIPT ARGUMENTS.");
  const { runOnDatabase } = await import("./portal/operate.mjs");
  const home = fileURLToPath(root);
  const tsx = path.join(home, "node_modules/tsx/dist/cli.mjs");
  return runOnDatabase({
    root: home,
    command: [process.execPath, ...(script.endsWith(".ts") ? [tsx] : []), script, ...args],
  });
}

await runMain(operate, { leavesAtOnce: false });
