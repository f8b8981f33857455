import type { FieldError } from "@/lib/operation";

const FAULTS_NAMED = 100;
const VALUE_SHOWN = 60;

type Step = string | number;

const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]*$/;

const short = (text: string): string => (text.length > VALUE_SHOWN ? `${text.slice(0, VALUE_SHOWN)}…` : text);

/** A value from the file as it is repeated in a sentence: quoted, on one line, and never long. */
export const quoted = (value: unknown): string => short(JSON.stringify(value) ?? "nothing");

/** `projects[12] (prj_13).team`: where somebody who holds the file finds the fault. */
export function placeOf(path: readonly Step[], rowId?: unknown): string {
  const row = path.findIndex((step) => typeof step === "number");
  const steps = path.map((step, depth) => {
    if (typeof step === "number") return `[${step}]${depth === row && typeof rowId === "string" ? ` (${short(rowId)})` : ""}`;
    if (!IDENTIFIER.test(step)) return `[${quoted(step)}]`;
    return depth === 0 ? step : `.${step}`;
  });
  return steps.join("");
}

const FILE_ORDER = ["event", "tracks", "judges", "teams", "projects", "assignments", "scores"];
const inFile = ([section, index]: readonly Step[]): [number, number] => [FILE_ORDER.indexOf(String(section)), typeof index === "number" ? index : -1];

/** Collects what is wrong with a file, so that it can be mended in one go. */
export class Faults {
  private readonly kept: (FieldError & { at: [number, number] })[] = [];
  count = 0;

  add(path: readonly Step[], message: string, rowId?: unknown): void {
    this.count += 1;
    if (this.kept.length < FAULTS_NAMED) this.kept.push({ path: placeOf(path, rowId), message, at: inFile(path) });
  }

  get any(): boolean {
    return this.count > 0;
  }

  /** The first hundred that were found, row by row. */
  get named(): FieldError[] {
    const ordered = [...this.kept].sort(({ at: [a, i] }, { at: [b, j] }) => a - b || i - j);
    return ordered.map(({ path, message }) => ({ path, message }));
  }
}
