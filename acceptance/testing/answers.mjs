// Answers of the practice portal, and how they become bytes.

export const json = (body, status = 200, headers = {}) => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

export const problem = (status, code, errors = []) => ({
  status,
  headers: { "content-type": "application/problem+json" },
  body: JSON.stringify({
    type: "about:blank",
    title: code,
    status,
    code,
    detail: `Refused: ${code}.`,
    errors,
    requestId: "practice",
  }),
});

export const invalid = (...paths) =>
  problem(
    422,
    "invalid_body",
    paths.map((path) => ({ path, message: "Look at this." })),
  );

export const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

export const page = (title, content) => ({
  status: 200,
  headers: { "content-type": "text/html; charset=utf-8" },
  body: `<!doctype html><html lang="en"><head><title>${escaped(title)}</title><meta property="og:title" content="${escaped(title)}"></head><body>${content}</body></html>`,
});

const inert = (cell) => (/^[=+\-@'\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell);
const quoted = (cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export function table(name, columns, rows, query) {
  const cellOf = (value) => {
    const text = value === undefined || value === null ? "" : String(value);
    return quoted(query.get("raw") === "1" ? text : inert(text));
  };
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))].map((cells) =>
    cells.map(cellOf).join(","),
  );
  const mark = query.get("bom") === "0" ? "" : "\uFEFF";
  return {
    status: 200,
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${name}.csv"` },
    body: `${mark}${lines.join("\r\n")}\r\n`,
  };
}
