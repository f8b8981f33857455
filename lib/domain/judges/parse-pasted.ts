import { Email, Line, type FieldError } from "@/lib/operation";

export interface PastedJudge {
  /** From 1, as the one who pasted counts. */
  line: number;
  name: string;
  email: string;
}

const unquoted = (text: string): string => text.trim().replace(/^["'“„](.*)["'”“]$/u, "$1").trim();

/** "a@x, b@y" are two people, "Doe, Jane <jane@x>" is one: a piece without an address belongs to the next with one. */
function people(line: string): string[] {
  if ((line.match(/@/g) ?? []).length < 2) return [line];
  const found: string[] = [];
  let begun = "";
  for (const piece of line.split(/[,;]/)) {
    begun = begun ? `${begun}, ${piece.trim()}` : piece.trim();
    if (!piece.includes("@")) continue;
    found.push(begun);
    begun = "";
  }
  return begun ? [...found, begun] : found;
}

function person(text: string): { name: string; email: string } | null {
  const bracketed = text.match(/^(.*)<\s*([^<>\s]+@[^<>\s]+)\s*>[\s,;]*$/u);
  if (bracketed) return { name: unquoted(bracketed[1]!), email: bracketed[2]! };
  const cells = text.split(/[\t,;]/).map(unquoted).filter(Boolean);
  const at = cells.findIndex((cell) => /^\S+@\S+$/.test(cell));
  if (at >= 0) return { email: cells[at]!, name: cells.filter((_, i) => i !== at).join(" ") };
  const trailing = text.trim().match(/^(.*?)\s+(\S+@\S+)$/u);
  return trailing ? { name: unquoted(trailing[1]!), email: trailing[2]! } : null;
}

const isHeading = (line: string): boolean => !line.includes("@") && /\b(e-?mail|mail|address|name)\b/i.test(line);

/**
 * Reads a pasted list of judges, one or more a line: `Name <mail>`, `mail, name`, `name; mail`, columns of a spreadsheet, or
 * bare addresses, whose part before the @ stands for the name.
 */
export function parsePasted(text: string): { judges: PastedJudge[]; faults: FieldError[] } {
  const judges: PastedJudge[] = [];
  const faults: FieldError[] = [];
  text.split("\n").forEach((written, index) => {
    const line = index + 1;
    if (written.trim() === "" || (judges.length === 0 && isHeading(written))) return;
    for (const one of people(written)) {
      const found = person(one);
      const email = Email.safeParse(found?.email);
      const name = Line(120).safeParse(found?.name || found?.email.split("@")[0]);
      if (email.success && name.success) judges.push({ line, name: name.data, email: email.data });
      else faults.push({ path: "pasted", message: `Line ${line}: there must be a name and an address, as in "Ada Lovelace <ada@example.org>".` });
    }
  });
  return { judges, faults };
}
