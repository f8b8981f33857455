import { allowed, forbidden, isAdministrator, type Actor, type Verdict } from "@/lib/operation";

export const mayImport = (_facts: unknown, { actor }: { actor: Actor }): Verdict =>
  isAdministrator(actor) ? allowed : forbidden("administrators_only", "Only administrators import events. Ask the one who runs this portal.");
