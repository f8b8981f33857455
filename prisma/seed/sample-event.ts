import { grantAdministrator } from "@/lib/domain/accounts";
import { addOrganizer, updateDetails } from "@/lib/domain/events";
import { importEvent } from "@/lib/domain/imports";
import { perform, type Actor, type Operation } from "@/lib/operation";
import { DEMO_ORGANIZER } from "./demo-people";
import type { SeenEvent } from "./queries";

const seed: Actor = { kind: "system", name: "seed" };

async function carryOut<T>(operation: Operation<unknown, T>, params: object, body: unknown): Promise<void> {
  const outcome = await perform(operation, { actor: seed, params, query: {}, readBody: (schema) => schema.safeParse(body) });
  if (outcome.ok) return;
  const { detail, errors = [] } = outcome.refusal;
  throw new Error([detail, ...errors.map(({ path, message }) => `${path}: ${message}`)].join(" "));
}

export const importSample = (file: object) => carryOut(importEvent, {}, file);

/** Lists an event and gives it its organizer, in this order: the organizer says that all of it is done. */
export async function handOver({ id, isListed, version }: SeenEvent): Promise<void> {
  if (!isListed) await carryOut(updateDetails, { eventId: id }, { isListed: true, version });
  await carryOut(addOrganizer, { eventId: id }, { email: DEMO_ORGANIZER.email });
}

export const makeAdministrator = (personId: string) => carryOut(grantAdministrator, { personId }, undefined);
