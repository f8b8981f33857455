// Reads the plain subset of TOML that .hack-hamster.toml keeps to: sections and double-quoted strings, one a line.

export class TomlFault extends Error {
  constructor(line, sentence) {
    super(`line ${line}: ${sentence}`);
    this.name = "TomlFault";
  }
}

const SECTION = /^\[([A-Za-z0-9_-]+)\]\s*(?:#.*)?$/;
const PAIR = /^([A-Za-z0-9_-]+)\s*=\s*"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/;
const ESCAPES = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", '"': '"', "\\": "\\" };

function unescaped(text, line) {
  return text.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, escape) => {
    if (/^u./.test(escape)) return String.fromCharCode(parseInt(escape.slice(1), 16));
    if (escape in ESCAPES) return ESCAPES[escape];
    throw new TomlFault(line, `\\${escape} is no escape.`);
  });
}

/** @returns {Record<string, Record<string, string>>} section, then key, then text */
export function parseToml(text) {
  const sections = Object.create(null);
  let current = null;

  text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .forEach((raw, index) => {
      const number = index + 1;
      const line = raw.trim();
      if (line === "" || line.startsWith("#")) return;

      const section = line.match(SECTION);
      if (section) {
        if (section[1] in sections) throw new TomlFault(number, `[${section[1]}] stands here a second time.`);
        current = sections[section[1]] = Object.create(null);
        return;
      }

      const pair = line.match(PAIR);
      if (!pair) throw new TomlFault(number, `neither a section nor key = "text": ${line}`);
      if (!current) throw new TomlFault(number, `${pair[1]} stands before the first section.`);
      if (pair[1] in current) throw new TomlFault(number, `${pair[1]} is given twice in its section.`);
      current[pair[1]] = unescaped(pair[2], number);
    });

  return sections;
}
