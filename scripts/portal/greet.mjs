// What is printed when the portal is up: where it is, who can sign in, and the headers for the acceptance checker.

const absolute = (address, base) => (address.startsWith("/") ? base + address : address);

function columns(rows) {
  const widths = rows[0].map((_, at) => Math.max(...rows.map((row) => row[at].length)));
  return rows.map(
    (row) =>
      `  ${row
        .map((cell, at) => cell.padEnd(widths[at]))
        .join("  ")
        .trimEnd()}`,
  );
}

function addressRow(address, base) {
  if (typeof address === "string") return [absolute(address, base), ""];
  return [absolute(address.url, base), address.label ?? ""];
}

/** @param {{ url: string, seeded: import("./seed.mjs").Seeded, demo: boolean, isExposed: boolean }} options */
export function greeting({ url, seeded, demo, isExposed }) {
  const { addresses = [], people = [], administratorLink, headers = {} } = seeded;
  const lines = ["", `Hack Hamster is up at ${url}`];
  if (addresses.length)
    lines.push("", "Addresses", ...columns(addresses.map((address) => addressRow(address, url))));
  if (people.length)
    lines.push(
      "",
      "Demo sign-ins",
      ...columns(people.map(({ role, email, password }) => [role, email, password])),
    );
  if (administratorLink)
    lines.push("", "Become the first administrator (works once)", `  ${absolute(administratorLink, url)}`);
  if (Object.keys(headers).length)
    lines.push("", "Headers for the acceptance checker", ...columns(Object.entries(headers)));
  if (demo && isExposed)
    lines.push(
      "",
      "Warning: this demo, with its well-known sign-ins, can be reached from other machines. Set PORTAL_SECRET for an event.",
    );
  lines.push("", "Ctrl-C stops it; the data stays.", "");
  return lines.join("\n");
}
