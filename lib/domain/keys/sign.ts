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
export const signRecord = async <T>(tx: Tx, record: T): Promise<SignedRecord<T>> => (await openKey(tx))(record);

/** What signs one record after the other with the portal's key, held until the transaction ends. */
export async function openKey(tx: Tx): Promise<<T>(record: T) => SignedRecord<T>> {
  await lockKeys(tx);
  const { publicKey, sealedPrivateKey } = (await findCurrentKey(tx)) ?? (await makeKey(tx, await readClock(tx)));
  const privateKey = createPrivateKey(await unseal(sealedPrivateKey));
  return (record) => ({ record, signature: { algorithm: "Ed25519", publicKey, value: sign(null, signedBytes(record), privateKey).toString("base64url") } });
}
