import { createHmac, randomBytes } from "node:crypto";

const PREFIX = {
  person: "per", session: "ses", token: "tok", link: "lnk", event: "evt", track: "trk", prize: "prz", question: "qst",
  criterion: "crt", team: "tm", invite: "inv", project: "prj", revision: "rev", extension: "ext", screening: "scr",
  judge: "jdg", conflict: "cfl", run: "run", assignment: "asg", review: "rvw", comparison: "cmp", publication: "pub", import: "imp",
  message: "msg", decision: "dec", appeal: "apl", reminder: "rmd", record: "rec",
  voter: "vot", ballot: "blt", set_aside: "sas",
} as const;

export type Kind = keyof typeof PREFIX;

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/** RFC 4648 base32 in lower case, without padding: five bits a character. */
function base32(bytes: Uint8Array, length: number): string {
  let out = "";
  for (let bit = 0; out.length < length; bit += 5) {
    const pair = (bytes[bit >> 3]! << 8) | (bytes[(bit >> 3) + 1] ?? 0);
    out += ALPHABET[(pair >> (11 - (bit & 7))) & 31];
  }
  return out;
}

/** A random public id such as `prj_k3v…`: 100 bits, no order to be read from it. */
export function newId(kind: Kind): string {
  return `${PREFIX[kind]}_${base32(randomBytes(13), 20)}`;
}

/** The id that a row of an import gets: the same in every portal with the same secret, and as opaque as a random one. */
export function derivedId(secret: string, kind: Kind, event: string, external: string): string {
  const digest = createHmac("sha256", secret).update(`import:${event}:${kind}:${external}`).digest();
  return `${PREFIX[kind]}_${base32(digest, 20)}`;
}

/** A secret to put into a link or a header: 160 bits. */
export function newSecret(): string {
  return base32(randomBytes(20), 32);
}
