export { closeDatabase, database, onEventChange, pool } from "./client";
export { violatedConstraint } from "./constraint";
export { isDiskFull } from "./disk-full";
export { derivedId, newId, newSecret, type Kind } from "./ids";
export { isRetryable, readClock, transaction, type Tx } from "./transaction";
export { Prisma, type AssignmentRunKind } from "./generated/client";
