import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { recomputeBundle } from "@/lib/domain/results/recompute-bundle";
import type { PublicationBundle } from "@/lib/domain/results/publication-bundle";
import { fingerprintOf, isAsSigned, isSigned, type SignedRecord } from "@/lib/signed";

const USAGE = "npm run verify -- bundle.json [--key FINGERPRINT]";

interface Surroundings {
  folder: string;
  out: (line: string) => void;
  err: (line: string) => void;
}

/** Exit status: 0 all holds, 1 something does not, 2 there was nothing to check. */
export async function run(args: string[], { folder, out, err }: Surroundings): Promise<0 | 1 | 2> {
  const found = read(args, folder);
  if ("fault" in found) {
    err(found.fault);
    err(USAGE);
    return 2;
  }
  const { text, document, key } = found;
  const { record, signature } = document;
  const fingerprint = await fingerprintOf(signature.publicKey).catch(() => "no key");
  out(`${record.event.name}: publication ${record.publication.number} of ${record.publication.publishedAt}, by ${record.codeVersion}`);
  out(`sha256      ${createHash("sha256").update(text).digest("hex")}`);
  const isSignedWell = await isAsSigned(document);
  out(isSignedWell ? "signature   holds" : "signature   DOES NOT HOLD: the file was changed after it was signed");
  const isExpected = key === undefined || key === fingerprint;
  out(`key         ${fingerprint}${key === undefined ? " (compare it with the portal's /api/keys)" : isExpected ? ", as expected" : `: NOT THE ONE that was expected, ${key}`}`);
  const isSame = rankAgain(record, out);
  return isSignedWell && isExpected && isSame ? 0 : 1;
}

type Found = { text: string; document: SignedRecord<PublicationBundle>; key: string | undefined } | { fault: string };

const NO_BUNDLE = "This is no bundle of a publication. Download it from the event's results page.";

function read(args: string[], folder: string): Found {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { key: { type: "string" } } });
    if (positionals.length !== 1) return { fault: "Name one file." };
    const text = readFileSync(path.resolve(folder, positionals[0]!), "utf8");
    const document: unknown = JSON.parse(text);
    if (!isSigned(document) || !isBundle(document.record)) return { fault: NO_BUNDLE };
    const { record, signature } = document;
    return { text, document: { record, signature }, key: values.key };
  } catch (error) {
    return { fault: faultOf(error as NodeJS.ErrnoException) };
  }
}

function faultOf(error: NodeJS.ErrnoException): string {
  if (error instanceof SyntaxError) return NO_BUNDLE;
  if (error.code === "ENOENT") return "There is no such file.";
  if (error.code === "EISDIR") return "This is a folder. Name the file in it.";
  return error.message;
}

/** By its parts; what is in them, the signature and the second reckoning tell. */
function isBundle(record: unknown): record is PublicationBundle {
  const { format, event, publication, names, input, ranking } = (record ?? {}) as Partial<PublicationBundle>;
  return format === "hack-hamster publication 1" && [event, publication, names, input, ranking].every((part) => typeof part === "object" && part !== null);
}

const countOf = ({ reviews, compared }: PublicationBundle["input"]): string => (compared ? `${compared.answers.length} comparisons` : `${reviews.length} reviews`);

function rankAgain(bundle: PublicationBundle, out: (line: string) => void): boolean {
  try {
    const { isSame, differences, decided } = recomputeBundle(bundle);
    const lists = bundle.ranking.lists.length;
    out(isSame ? `ranking     comes out the same to the last digit: ${countOf(bundle.input)}, ${lists} lists, every place, score and chance` : "ranking     COMES OUT DIFFERENTLY:");
    const nameOf = new Map(bundle.names.prizes.map(({ id, name }) => [id, name]));
    for (const { list, settled } of decided) out(`by people   ${nameOf.get(list) ?? "All projects"}: ${settled.replace("_", " ")}, since the ranking names no winner`);
    for (const difference of differences) out(`            ${difference}`);
    return isSame;
  } catch (error) {
    out(`ranking     CANNOT BE MADE from these ${bundle.input.compared ? "comparisons" : "reviews"}: ${(error as Error).message}`);
    return false;
  }
}
