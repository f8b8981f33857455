export { canonicalJson } from "./canonical";
export { fingerprintOf, isAsSigned, isSigned, signedBytes, verifyByWebCrypto, type Signature, type SignedRecord, type VerifyEd25519 } from "./record";
