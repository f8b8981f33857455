// `npm run audit:verify`: recomputes every audit chain and names the first link that does not hold.
import { closeDatabase } from "@/lib/database";
import { listChains, verifyChain } from "@/lib/domain/audit";

const asked = process.argv.slice(2);
let broken = 0;
for (const chain of asked.length > 0 ? asked : await listChains()) {
  const { entries, head, fault } = await verifyChain(chain);
  if (fault) broken++;
  console.log(fault ? `BROKEN ${chain} at entry ${fault.number} (${fault.kind}): ${fault.detail}` : `holds  ${chain}: ${entries} entries, head ${head}`);
}
await closeDatabase();
process.exitCode = broken > 0 ? 1 : 0;
