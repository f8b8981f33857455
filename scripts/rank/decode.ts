import { fail } from "./faults";

export interface Decoded {
  text: string;
  /** As a person says it: UTF-8, UTF-16, Windows-1252, or what was asked for. */
  encoding: string;
}

const KNOWN_FILES: [start: string, what: string][] = [
  ["PK\u0003\u0004", "a spreadsheet or an archive (it begins as .xlsx, .ods and .zip files do). Save the sheet as CSV"],
  ["\u00d0\u00cf\u0011\u00e0", "an old Excel file. Save the sheet as CSV"],
  ["%PDF", "a PDF. Save the table as CSV"],
  ["\u001f\u008b", "compressed. Unpack it first"],
  ["\u0089PNG", "a picture"],
];

/**
 * Text from bytes: by byte-order mark, else UTF-16 by its zero bytes, else UTF-8 if it is that without a fault, else Windows-1252, which is
 * what older spreadsheets save. Throws Faults where it is no text.
 */
export function decode(bytes: Uint8Array, asked?: string): Decoded {
  if (bytes.length === 0) fail("The file is empty.");
  const start = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  const known = KNOWN_FILES.find(([signature]) => start.startsWith(signature));
  if (known) fail(`The file is no text: it is ${known[1]}.`);
  const [encoding, name] = asked === undefined ? guess(bytes) : [asked, asked];
  const text = read(bytes, encoding);
  if (text === null) return fail(asked === undefined ? "The file is no text. Save the sheet as CSV." : `The file is not written in ${name}.`);
  // A text has no control characters but tabs, line ends and form feeds.
  const strange = text.search(/[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/u);
  if (strange >= 0) fail("The file is no text. Save the sheet as CSV.", text.slice(0, strange).split(/\r\n|\r|\n/).length);
  return { text: text.replace(/\r\n?|\u2028|\u0085/gu, "\n"), encoding: name };
}

function guess(bytes: Uint8Array): [encoding: string, name: string] {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return ["utf-16le", "UTF-16"];
  if (a === 0xfe && b === 0xff) return ["utf-16be", "UTF-16"];
  const head = bytes.subarray(0, 4000);
  const zeros = [0, 0];
  head.forEach((byte, i) => byte === 0 && zeros[i % 2]!++);
  if (zeros[1]! > head.length / 5 && zeros[0]! * 8 < zeros[1]!) return ["utf-16le", "UTF-16"];
  if (zeros[0]! > head.length / 5 && zeros[1]! * 8 < zeros[0]!) return ["utf-16be", "UTF-16"];
  return read(bytes, "utf-8") === null ? ["windows-1252", "Windows-1252"] : ["utf-8", "UTF-8"];
}

// Windows-1252 from 0x80 on; a dot where it has no character. Some versions of Node read these as Latin-1's control characters.
const WINDOWS = "€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ";

function readWindows(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes).toString("latin1");
  const holes = /[\u0081\u008d\u008f\u0090\u009d]/u.test(text);
  return holes ? null : text.replace(/[\u0080-\u009f]/gu, (c) => WINDOWS[c.charCodeAt(0) - 0x80]!);
}

function read(bytes: Uint8Array, encoding: string): string | null {
  if (/^(windows-1252|cp1252|latin1|iso-8859-1|ascii)$/iu.test(encoding)) return readWindows(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Whether `--encoding` names something that can be read. */
export function isEncoding(label: string): boolean {
  try {
    new TextDecoder(label);
    return true;
  } catch {
    return false;
  }
}
