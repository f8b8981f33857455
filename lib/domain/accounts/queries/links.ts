import { database, newId, type Tx } from "@/lib/database";
import type { LinkPurpose } from "../rules";

interface Link {
  id: string;
  personId: string | null;
}

export const insertLink = (tx: Tx, link: { purpose: LinkPurpose; personId: string | null; secretHash: string; expiresAt: Date }) =>
  tx.oneTimeLink.create({ data: { id: newId("link"), ...link } });

/** Whether the link would open, before slow work is done for it. */
export async function linkWorks(purpose: LinkPurpose, secretHash: string): Promise<boolean> {
  const [link] = await database().$queryRaw<Link[]>`
    SELECT id, person_id AS "personId" FROM one_time_links
    WHERE secret_hash = ${secretHash} AND purpose = ${purpose}::link_purpose AND used_at IS NULL AND expires_at > clock_timestamp()`;
  return link !== undefined;
}

/** Uses the link up. Of two who come with it at once, one gets it: the other waits for the row and finds it used. */
export async function takeLink(tx: Tx, purpose: LinkPurpose, secretHash: string): Promise<Link | null> {
  const [link] = await tx.$queryRaw<Link[]>`
    UPDATE one_time_links SET used_at = clock_timestamp()
    WHERE secret_hash = ${secretHash} AND purpose = ${purpose}::link_purpose AND used_at IS NULL AND expires_at > clock_timestamp()
    RETURNING id, person_id AS "personId"`;
  return link ?? null;
}

/** The other links of that kind open nothing any more. */
export const spendLinks = (tx: Tx, purpose: LinkPurpose, personId: string | null, now: Date) =>
  tx.oneTimeLink.updateMany({ where: { purpose, personId, usedAt: null }, data: { usedAt: now } });
