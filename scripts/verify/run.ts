import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { isRecord, type RecordContent } from "@/lib/domain/records/record";
import { recomputeBundle } from "@/lib/domain/results/recompute-bundle";
import type { PublicationBundle } from "@/lib/domain/results/publication-bundle";
import { fingerprintOf, isAsSigned, isSigned, type SignedRecord } from "@/lib/signed";

const USAGE = "npm run verify -- FILE [--key FINGERPRINT]";

interface Surroundings {
  folder: string;
  out: (line: string) => void;
  err: (line: string) => void;
}

/** Exit status: 0 all holds, 1 something does not, 2 there was nothing to check. */
export async function run(args: string[], { folder, out: print, err }: Surroundings): Promise<0 | 1 | 2> {
  // Who made the file is not known yet: what stands in it must not write lines of its own on the screen.
  const out = (line: string) => print(printable(line));
  const found = read(args, folder);
  if ("fault" in found) {
    err(printable(found.fault));
    err(USAGE);
    return 2;
  }
  const { text, document, unsigned, key } = found;
  const { record, signature } = document;
  const fingerprint = await fingerprintOf(signature.publicKey).catch(() => "no key");
  const isOfPerson = isRecord(record);
  const [name, number, publishedAt] = [record.event.name, record.publication.number, record.publication.publishedAt].map(shown);
  out(isOfPerson ? record.statement : `${name}: publication ${number} of ${publishedAt}, by ${shown(record.codeVersion)}`);
  out(`sha256      ${createHash("sha256").update(text).digest("hex")}`);
  const isSignedWell = await isAsSigned(document);
  out(isSignedWell ? "signature   holds" : "signature   DOES NOT HOLD: the file was changed after it was signed");
  for (const fault of unsigned) out(`unsigned    ${fault}`);
  const isExpected = key === undefined || key === fingerprint;
  out(`key         ${fingerprint}${key === undefined ? " (compare it with the portal's /api/keys)" : isExpected ? ", as expected" : `: NOT THE ONE that was expected, ${key}`}`);
  if (isOfPerson) out(`standing    not told by a file: look at ${shown(record.portal)}/verify/${record.id} whether it was revoked, or results were published again`);
  const isSame = isOfPerson || rankAgain(record, out);
  return isSignedWell && unsigned.length === 0 && isExpected && isSame ? 0 : 1;
}

interface File {
  text: string;
  document: SignedRecord<PublicationBundle | RecordContent>;
  /** What a person can read in the file and the signature says nothing of. */
  unsigned: string[];
  key: string | undefined;
}
type Found = File | { fault: string };

const printable = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (sign) => `\\u${sign.codePointAt(0)!.toString(16).padStart(4, "0")}`);
const shown = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "?");

const NO_BUNDLE = "This is no bundle of a publication. Download it from the event's results page; or a certificate or record of judging from its own page.";

function read(args: string[], folder: string): Found {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { key: { type: "string" } } });
    if (positionals.length !== 1) return { fault: "Name one file." };
    const text = readFileSync(path.resolve(folder, positionals[0]!), "utf8");
    const document: unknown = JSON.parse(text);
    if (!isSigned(document) || !(isBundle(document.record) || isRecord(document.record))) return { fault: NO_BUNDLE };
    const { record, signature, ...others } = document;
    const { algorithm: _algorithm, publicKey: _key, value: _value, ...inSignature } = signature;
    // A record's page says beside it where it stood that day; what counts is where it stands.
    const beside = Object.keys(others).filter((name) => !(name === "standing" && isRecord(record)));
    const extra = [...beside, ...Object.keys(inSignature).map((name) => `signature.${name}`)];
    const unsigned = [
      ...extra.map((name) => `${name} STANDS BESIDE WHAT WAS SIGNED: do not trust it`),
      ...(fieldsIn(text) === fieldsOf(document) ? [] : ["A FIELD STANDS IN THE FILE TWICE: what you read in it may not be what was signed"]),
    ];
    return { text, document: { record, signature }, unsigned, key: values.key };
  } catch (error) {
    return { fault: faultOf(error as NodeJS.ErrnoException) };
  }
}

/** Fields of JSON as it is written, and as it is read: of a field that stands twice only the last is read. */
const fieldsIn = (text: string): number => [...text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon !== undefined).length;
function fieldsOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inside = Object.values(value).reduce<number>((sum, one) => sum + fieldsOf(one), 0);
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length);
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
  return format === "hack-hamster publication 1" && [event, publication, names, input, ranking].every((part) => typeof part === "object" && part !== null) && Array.isArray(names?.prizes);
}

const countOf = ({ reviews, compared }: PublicationBundle["input"]): string => (compared ? `${compared.answers.length} comparisons` : `${reviews.length} reviews`);

function rankAgain(bundle: PublicationBundle, out: (line: string) => void): boolean {
  try {
    const { isSame, differences, decided } = recomputeBundle(bundle);
    const nameOf = new Map(bundle.names.prizes.map(({ id, name }) => [id, name]));
    const lists = bundle.ranking.lists.length;
    out(isSame ? `ranking     comes out the same to the last digit: ${countOf(bundle.input)}, ${lists} lists, every place, score and chance` : "ranking     COMES OUT DIFFERENTLY:");
    for (const { list, settled } of decided) out(`by people   ${shown(nameOf.get(list) ?? "All projects")}: ${settled.replace("_", " ")}, since the ranking names no winner`);
    for (const difference of differences) out(`            ${difference}`);
    return isSame;
  } catch (error) {
    const why = error instanceof TypeError ? "they have not the form of a bundle's" : (error as Error).message;
    out(`ranking     CANNOT BE MADE from these ${bundle.input.compared ? "comparisons" : "reviews"}: ${why}`);
    return false;
  }
}
