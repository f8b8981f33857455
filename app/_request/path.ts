/** The path and query of the page that is asked for, put there by proxy.ts for the way back after signing in. */
export const PATH_HEADER = "x-hack-hamster-path";

/** A path of this portal, or `/`: never another site, whatever a link says. */
export function ownPath(path: string | null | undefined): string {
  if (!path || !/^\/(?![/\\])/.test(path) || /[\u0000-\u001f\\]/.test(path)) return "/";
  return path;
}
