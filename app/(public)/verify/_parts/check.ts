import type { SignedRecord, VerifyEd25519 } from "@/lib/signed";
import { isAsSigned, verifyByWebCrypto } from "@/lib/signed";

/** The browser's own means, and where it has none (an old one, or an address without TLS) a library's. */
export const verifyHere: VerifyEd25519 = async (publicKey, signature, bytes) => {
  try {
    return await verifyByWebCrypto(publicKey, signature, bytes);
  } catch {
    const { ed25519 } = await import("@noble/curves/ed25519.js");
    return ed25519.verify(signature, bytes, publicKey);
  }
};

export interface SignatureCheck {
  holds: boolean;
  /** The key is one of the portal's. */
  isOurs: boolean;
}

/** Asks nobody: the record, the signature and the portal's public keys are all that it takes. */
export async function checkSignature(document: SignedRecord, keys: readonly string[]): Promise<SignatureCheck> {
  return { holds: await isAsSigned(document, verifyHere), isOurs: keys.includes(document.signature.publicKey) };
}
