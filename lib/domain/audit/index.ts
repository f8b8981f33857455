import { listAudit } from "./list-audit";
import { listPortalLog } from "./list-portal-log";

export { listAudit, listPortalLog };
export { listChains, readChain } from "./queries";
export { verifyChain, type ChainReport } from "./verify-chain";

export const operations = [listAudit, listPortalLog];
