"use server";

import { caller, currentActor } from "@/app/_request/actor";
import { IMPORT_BYTES_MAX, importEvent, type Report } from "@/lib/domain/imports";
import { perform, reportError, type FieldError } from "@/lib/operation";

/** What the page shows after a file was sent. */
export interface ImportState {
  file: string;
  /** The id that was asked for, to fill the field again. */
  as: string;
  report?: Report;
  problem?: { detail: string; faults: FieldError[] };
}

/** UTF-8, or null. */
async function textOf(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** Imports the file of the form, or only looks through it; the same operation as POST /api/imports. */
export async function importFile(_before: ImportState | null, form: FormData): Promise<ImportState> {
  const file = form.get("file");
  const as = String(form.get("as") ?? "").trim();
  if (!(file instanceof File) || file.size === 0)
    return { file: "", as, problem: { detail: "Choose a file first.", faults: [] } };
  const failed = (detail: string, faults: FieldError[] = []): ImportState => ({ file: file.name, as, problem: { detail, faults } });
  if (file.size > IMPORT_BYTES_MAX) return failed(`The file is larger than ${IMPORT_BYTES_MAX / 1024 / 1024} MB. Nothing was imported.`);
  const text = await textOf(file);
  if (text === null) return failed("The file is not written in UTF-8. Save it as UTF-8 and send it again; nothing was imported.");
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    return failed(`The file is not JSON, or it was cut short: ${(error as Error).message}. Nothing was imported.`);
  }
  try {
    const outcome = await perform(importEvent, {
      actor: await currentActor(),
      query: { ...(as !== "" && { as }), rehearse: String(form.get("what") !== "import") },
      readBody: (schema) => schema.safeParse(document),
      ...(await caller()),
    });
    if (!outcome.ok) return failed(outcome.refusal.detail, outcome.refusal.errors);
    if ("stream" in outcome) throw new Error("an import replies with its report");
    return { file: file.name, as, report: outcome.reply };
  } catch (error) {
    reportError(error, { operation: importEvent.name });
    return failed("Something went wrong on our side, and nothing was imported. Try again.");
  }
}
