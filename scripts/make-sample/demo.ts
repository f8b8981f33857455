import { createHmac } from "node:crypto";
import { derivedId, type Kind } from "@/lib/database/ids";
import { DEMO_SECRET } from "@/lib/operation/config";

/** The id under which an imported row is found in every demo portal. */
export const portalId = (event: string, kind: Kind, externalId: string) =>
  derivedId(DEMO_SECRET, kind, event, externalId);

/** The header of a demo person: public, as everything is that comes from the demo secret. */
export function demoHeader(label: "organizer" | "judge_a" | "judge_b" | "participant", email: string) {
  const digest = createHmac("sha256", DEMO_SECRET).update(`${label}:${email}`).digest("hex");
  return `Authorization: Bearer hh_demo_${digest}`;
}
