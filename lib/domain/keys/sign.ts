import { createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import { readClock, type Tx } from "@/lib/database";
import { seal, unseal } from "@/lib/operation";
import { fingerprintOf, signedBytes, type SignedRecord } from "@/lib/signed";
import { findCurrentKey, insertKey, lockKeys } from "./queries";

/** A new pair; the private half is kept sealed with the portal's secret. */
export async function makeKey(tx: Tx, createdAt: Date) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x } = publicKey.export({ format: "jwk" });
  const sealedPrivateKey = await seal(privateKey.export({ format: "pem", type: "pkcs8" }).toString());
  return insertKey(tx, { fingerprint: await fingerprintOf(x!), publicKey: x!, sealedPrivateKey, createdAt });
}

/** The record with the portal's signature. The first one makes the portal's key. */
export async function signRecord<T>(tx: Tx, record: T): Promise<SignedRecord<T>> {
  await lockKeys(tx);
  const key = (await findCurrentKey(tx)) ?? (await makeKey(tx, await readClock(tx)));
  const privateKey = createPrivateKey(await unseal(key.sealedPrivateKey));
  const value = sign(null, signedBytes(record), privateKey).toString("base64url");
  return { record, signature: { algorithm: "Ed25519", publicKey: key.publicKey, value } };
}
