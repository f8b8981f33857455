/** Rows of cells as RFC 4180 has them; a byte-order mark is dropped. */
export function parseCsv(text) {
  const rows = [];
  let row = [];
  let cell = "";
  let quoted = false;
  const endCell = () => {
    row.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };

  const source = text.replace(/^\uFEFF/, "");
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[at + 1] === '"') cell += source[(at += 1)];
      else quoted = false;
    } else if (character === '"' && cell === "") quoted = true;
    else if (character === ",") endCell();
    else if (character === "\n") endRow();
    else if (character !== "\r" || source[at + 1] !== "\n") cell += character;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}

/** The rows as objects by the names in the first line. */
export function parseTable(text) {
  const [names = [], ...rows] = parseCsv(text);
  return {
    names,
    rows,
    records: rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index]]))),
  };
}
