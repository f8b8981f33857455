import { CHAIN_START, entryHash, textHash } from "@/lib/operation";
import { readChain } from "./queries";

export type ChainFault = "missing_entry" | "edited_entry" | "broken_link" | "edited_text";

export interface ChainReport {
  chain: string;
  entries: number;
  /** The last entry's hash: keep it, and a later rewriting of the chain shows. */
  head: string;
  /** The first link that does not hold. */
  fault: { number: number; kind: ChainFault; detail: string } | null;
}

type Link = Awaited<ReturnType<typeof readChain>> extends AsyncGenerator<infer T> ? T : never;

function faultOf(link: Link, number: number, previous: string): ChainReport["fault"] {
  const fault = (kind: ChainFault, detail: string) => ({ number, kind, detail });
  if (link.number !== number) return fault("missing_entry", `Entry ${number} is missing; the next one is ${link.number}.`);
  if (link.previous !== previous) return fault("broken_link", `Entry ${number} does not follow from entry ${number - 1}.`);
  const { hash, text, at, ...rest } = link;
  if (entryHash({ ...rest, at: at.toISOString() }) !== hash) return fault("edited_entry", `Entry ${number} is not what was written.`);
  if (text && textHash(text.salt, text.text) !== link.textHash) return fault("edited_text", `The text beside entry ${number} is not what was written.`);
  return null;
}

/** Recomputes a chain from its start. A text that was erased leaves its entry valid; an edited one does not. */
export async function verifyChain(chain: string): Promise<ChainReport> {
  let entries = 0;
  let head = CHAIN_START;
  for await (const link of readChain(chain)) {
    const fault = faultOf(link, entries + 1, head);
    if (fault) return { chain, entries, head, fault };
    entries = link.number;
    head = link.hash;
  }
  return { chain, entries, head, fault: null };
}
