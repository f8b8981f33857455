import { listKeys } from "./list-keys";
import { rotateKey } from "./rotate-key";

export { findKey } from "./queries";
export { openKey, signRecord } from "./sign";
export { listKeys, rotateKey };

export const operations = [listKeys, rotateKey];
