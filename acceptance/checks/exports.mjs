import { demand, wantEqual, wantProblem, wantStatus } from "../expect.mjs";
import { parseTable } from "../csv.mjs";
import { EXPORTS } from "../shapes.mjs";
import { check } from "./check.mjs";

const addressOf = ({ event }, name) => `/api/events/${event}/exports/${name}`;

/** An export as a program reads it: plain text, no byte-order mark. */
export async function exported(portal, name, query = "?raw=1&bom=0") {
  const reply = wantStatus(await portal.organizer.get(addressOf(portal, name) + query), 200);
  return { reply, ...parseTable(reply.text) };
}

const isNumber = (cell) => /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(cell);

export const exportChecks = EXPORTS.map((name) =>
  check("T2", `the ${name} table is whole`, async (portal) => {
    const { reply, names, rows } = await exported(portal, name);
    wantEqual(reply, "the content type", reply.type, "text/csv");
    demand(
      names.length > 1 && new Set(names).size === names.length,
      reply,
      "more than one column, each named once",
      names.join(", "),
    );
    demand(
      names.every((column) => /\S/.test(column)),
      reply,
      "a name for every column",
      names.join(", "),
    );
    demand(rows.length > 0, reply, "a row at least");
    const ragged = rows.filter((row) => row.length !== names.length);
    wantEqual(reply, "rows of another width", ragged.length, 0);
    demand(
      /attachment/.test(reply.headers.get("content-disposition") ?? ""),
      reply,
      "a download with a name",
      reply.headers.get("content-disposition"),
    );
    return `${rows.length} rows, ${names.length} columns`;
  }),
).concat([
  check("T2", "the tables are for organizers only", async (portal) => {
    for (const name of EXPORTS) {
      wantProblem(await portal.visitor.get(addressOf(portal, name)), 401);
      for (const caller of [portal.participant, portal.judgeA, portal.judgeB])
        wantProblem(await caller.get(addressOf(portal, name)), 403);
    }
    return "401 for a visitor, 403 for a participant and for judges, six times";
  }),

  check("T2", "nothing in a downloaded table runs in a spreadsheet", async (portal) => {
    let inert = 0;
    for (const name of EXPORTS) {
      const { reply, rows } = await exported(portal, name, "");
      for (const cell of rows.flat()) {
        demand(!/^[=+\-@\t\r]/.test(cell) || isNumber(cell), reply, "no cell that a spreadsheet would run", cell);
        if (/^'[=+\-@]/.test(cell)) inert += 1;
      }
    }
    const { reply, records } = await exported(portal, "submissions");
    const trap = portal.sample.projects.find(({ title }) => title.startsWith("=")).title;
    demand(
      records.some((row) => Object.values(row).includes(trap)),
      reply,
      `${trap} as it was written, in the plain table`,
    );
    return `${inert} cells made inert; ?raw=1 gives ${trap}`;
  }),

  check("T2", "accents survive a spreadsheet: a byte-order mark, unless it is declined", async (portal) => {
    for (const name of EXPORTS) {
      const [marked, bare] = [
        await portal.organizer.get(addressOf(portal, name)),
        await portal.organizer.get(`${addressOf(portal, name)}?bom=0`),
      ];
      demand(marked.text.startsWith("\uFEFF"), marked, "a byte-order mark");
      demand(!bare.text.startsWith("\uFEFF"), bare, "none with ?bom=0");
    }
    return "six tables";
  }),

  check("T2", "comments come out with their line breaks and quotes", async (portal) => {
    const { reply, records } = await exported(portal, "scores");
    const wanted = portal.sample.scores
      .map(({ comment }) => comment?.replaceAll("\r\n", "\n"))
      .filter((comment) => /[\n"]/.test(comment ?? ""));
    for (const comment of wanted)
      demand(
        records.some((row) => row.comment?.replaceAll("\r\n", "\n") === comment),
        reply,
        `the comment ${JSON.stringify(comment)}`,
      );
    return `${wanted.length} comments with line breaks or quotes`;
  }),
]);
