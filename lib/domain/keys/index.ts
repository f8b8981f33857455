import { listKeys } from "./list-keys";
import { rotateKey } from "./rotate-key";

export { signRecord } from "./sign";
export { listKeys, rotateKey };

export const operations = [listKeys, rotateKey];
