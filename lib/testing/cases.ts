import type { Role, World } from "./world";

export interface Given {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** What the generated tests must know of an operation to walk it in every role. */
export interface Case {
  /** Exactly those who may; everybody else must get 401, 403 or 404. */
  allowed: readonly Role[];
  /** A request that is carried out when an allowed role sends it. May arrange more rows first. */
  given(world: World, role: Role): Given | Promise<Given>;
  /** The entries that it leaves, `operation outcome`; by default its own name and `done` for a write. */
  audit?: string[];
  /** On which chain; by default the event's. */
  chain?: "portal" | ((world: World) => string) | "none";
  /** Signs in with a session's cookie instead of a token. */
  session?: true;
  /** Open to everybody who signs in, in every listed event: there is no other event's id to refuse. */
  anyEvent?: true;
}

export type Cases = Record<string, Case>;

export const everybody: readonly Role[] = ["visitor", "stranger", "participant", "rival", "judge", "peer", "organizer", "outsider", "administrator"];
export const signedIn: readonly Role[] = everybody.slice(1);
export const organizers: readonly Role[] = ["organizer", "administrator"];
