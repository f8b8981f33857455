import { rolesOf } from "./aliases";
import { fail, quoted } from "./faults";
import { isMissing } from "./numbers";
import type { Row, Sheet } from "./sheet";

/**
 * A sheet with a row a project and a column a judge, as one row a review. An empty cell is a project that this judge did not see. Columns
 * beside the projects' own that hold no judge are to be taken out first: every other one is somebody's.
 */
export function unfold(sheet: Sheet, project: string | undefined): Sheet {
  const { header } = sheet;
  const wanted = header.findIndex((name) => (project === undefined ? rolesOf(name).has("project") || rolesOf(name).has("team") : name.toLowerCase() === project.trim().toLowerCase()));
  if (project !== undefined && wanted < 0) return fail(`There is no column ${quoted(project)}. The columns are ${header.map(quoted).join(", ")}.`, sheet.headerLine || null);
  const column = Math.max(0, wanted);
  const rows = sheet.rows.flatMap(({ line, cells }): Row[] =>
    header.flatMap((judge, i) => (i === column || judge === "" || isMissing(cells[i]!) ? [] : [{ line, cells: [judge, cells[column]!, cells[i]!] }])));
  if (rows.length === 0 && sheet.faults.length === 0) fail("There is no mark in the sheet.");
  return { ...sheet, header: ["judge", "project", "score"], rows };
}
