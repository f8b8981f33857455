/** A check: what tier it belongs to, what it says holds, and how it finds out. `run` returns what it saw, in a few words. */
export const check = (tier, name, run) => ({ tier, name, run });
