import type { Tx } from "@/lib/database";
import { signRecord } from "@/lib/domain/keys";
import { canonicalJson, sha256 } from "@/lib/operation";
import { insertBundle, readBundleNames } from "./queries";
import { makeBundle, type FrozenRun } from "./publication-bundle";

type Publication = Parameters<typeof makeBundle>[1];

/** Signs what a publication can be recomputed from, and keeps it as it stands now. Returns the SHA-256 of the file. */
export async function sealBundle(tx: Tx, event: { id: string; slug: string; name: string; timeZone: string }, publication: Publication, run: FrozenRun): Promise<string> {
  const { id, slug, name, timeZone } = event;
  const names = await readBundleNames(tx, event.id, run.input);
  const signed = await signRecord(tx, makeBundle({ id, slug, name, timeZone }, publication, run, names));
  const content = canonicalJson(signed);
  const digest = sha256(content);
  await insertBundle(tx, { publicationId: publication.id, content, sha256: digest });
  return digest;
}
