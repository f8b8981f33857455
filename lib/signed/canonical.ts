type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined };

function sorted(value: unknown): Json {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical form`);
    return value;
  }
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object") throw new TypeError(`a ${typeof value} has no canonical form`);
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([k, v]) => [k, sorted(v)]));
}

/** JSON with sorted keys, no space and instants as ISO strings (RFC 8785 for the values that the portal hashes). */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value));
