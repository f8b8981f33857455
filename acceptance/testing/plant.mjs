// How a wrong answer is put into the practice portal: where, and what it says instead.

import { parseCsv } from "../csv.mjs";
import { PEOPLE } from "./settings.mjs";

const asks = (request, who) => {
  if (who === undefined) return true;
  if (who === "visitor") return request.person === null;
  return request.person?.email === PEOPLE[who].email;
};

/** Wrong only for this method and path and, where given, only for this person. */
export const at = (method, path, change, who) => (request, right) =>
  request.method === method && path.test(request.path) && asks(request, who) ? change(right, request) : undefined;

export const instead = (answer) => () => answer;
export const withStatus = (status) => (right) => ({ ...right, status });
export const withHeader = (name, value) => (right) => ({ ...right, headers: { ...right.headers, [name]: value } });

/** Changes the JSON of a right answer; a refusal stays as it is. */
export const edited = (change) => (right, request) => {
  if (right.status >= 300) return right;
  const body = JSON.parse(right.body);
  return { ...right, body: JSON.stringify(change(body, request) ?? body) };
};

/** Changes each row of the JSON list under `key`. */
export const eachOf = (key, change) => edited((body) => ({ ...body, [key]: body[key].map(change) }));
/** Changes each row of the ranking of all projects. */
export const eachEntry = (change) => entriesOf((rows) => rows.map(change));
export const entriesOf = (change) =>
  edited((body) => ({ ranking: { lists: body.ranking.lists.map((list) => ({ ...list, entries: change(list.entries) })) } }));
export const listOf = (key, change) => edited((body, request) => ({ ...body, [key]: change(body[key], request) }));

export const replaced = (from, to) => (right) => ({ ...right, body: right.body.replaceAll(from, to) });

/** Changes the cells of a table, first line included. */
export const recelled = (change) => (right) => {
  if (right.status >= 300) return right;
  const quote = (cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const mark = right.body.startsWith("\uFEFF") ? "\uFEFF" : "";
  const rows = change(parseCsv(right.body));
  return { ...right, body: `${mark}${rows.map((row) => row.map(quote).join(",")).join("\r\n")}\r\n` };
};

/** Changes the cells of one column, the first line left alone. */
export const columned = (column, change) =>
  recelled(([names, ...rows]) => [
    names,
    ...rows.map((row) => row.map((cell, index) => (names[index] === column ? change(cell) : cell))),
  ]);
