// Run at each start of the portal, also beside one that runs: adds what is missing, and says on its last line who can sign in.
import { closeDatabase } from "@/lib/database";
import { readConfig } from "@/lib/operation/config";
import { openDemo } from "./open-demo";
import { openPortal } from "./open-portal";

try {
  console.log(JSON.stringify(await (readConfig().isDemo ? openDemo() : openPortal())));
} finally {
  await closeDatabase();
}
