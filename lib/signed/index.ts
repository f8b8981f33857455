export { canonicalJson } from "./canonical";
export { fingerprintOf, isAsSigned, isSigned, signedBytes, type Signature, type SignedRecord } from "./record";
