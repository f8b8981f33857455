import { canonicalJson } from "./canonical";

/** Ed25519 (RFC 8032) over the UTF-8 bytes of the record's canonical JSON. */
export interface Signature {
  algorithm: "Ed25519";
  /** Raw public key, 32 bytes in base64url: enough to check the record; whose key it is, its portal says. */
  publicKey: string;
  value: string;
}

export interface SignedRecord<T = unknown> {
  record: T;
  signature: Signature;
}

export const signedBytes = (record: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(canonicalJson(record));

/** SHA-256 of the raw public key, in hexadecimal digits: the name that a key goes by. */
export async function fingerprintOf(publicKey: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", fromBase64Url(publicKey));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Whether a signature of these bytes was made with this public key (RFC 8032); throws where it cannot tell. */
export type VerifyEd25519 = (publicKey: Uint8Array<ArrayBuffer>, signature: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;

export const verifyByWebCrypto: VerifyEd25519 = async (publicKey, signature, bytes) => {
  const key = await crypto.subtle.importKey("raw", publicKey, "Ed25519", false, ["verify"]);
  return crypto.subtle.verify("Ed25519", key, signature, bytes);
};

/** Whether the record is as it was signed, by whoever holds the key that it names. Works in browsers too. */
export async function isAsSigned(document: SignedRecord, verify: VerifyEd25519 = verifyByWebCrypto): Promise<boolean> {
  if (!isSigned(document)) return false;
  const { algorithm, publicKey, value } = document.signature;
  if (algorithm !== "Ed25519") return false;
  try {
    return await verify(fromBase64Url(publicKey), fromBase64Url(value), signedBytes(document.record));
  } catch {
    return false; // no key, no signature, or nothing that has a canonical form
  }
}

/** Whether something that was read from a file has the form of a signed record. */
export function isSigned(document: unknown): document is SignedRecord {
  if (typeof document !== "object" || document === null || !("record" in document) || !("signature" in document)) return false;
  const signature = document.signature as Partial<Signature> | null;
  return typeof signature === "object" && typeof signature?.publicKey === "string" && typeof signature.value === "string";
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
