/** What a reader's browser remembers for us, and nothing else: her colours and her time zone. */
export const THEME_COOKIE = "theme";
export const ZONE_COOKIE = "reader-zone";
export const YEAR_IN_SECONDS = 31_536_000;

export type Theme = "light" | "dark";

/** The reader's choice, or undefined to follow the system. */
export function asTheme(value: string | undefined): Theme | undefined {
  return value === "light" || value === "dark" ? value : undefined;
}
