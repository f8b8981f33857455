import { newSecret, type Tx } from "@/lib/database";
import { readConfig, sha256 } from "@/lib/operation";
import { insertLink } from "./queries";
import { LINK_HOURS, type LinkPurpose } from "./rules";

// The secret stands in the path of a page only, never in an address of the API.
const PAGES: Record<LinkPurpose, string> = {
  administrator: "/claim", password_reset: "/reset-password", email_verification: "/account/verify",
};

/** Makes a link that opens once. Only its hash is stored, so this is the one moment at which it can be shown. */
export async function issueLink(tx: Tx, purpose: LinkPurpose, personId: string | null, now: Date) {
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + LINK_HOURS[purpose] * 3_600_000);
  const { id } = await insertLink(tx, { purpose, personId, secretHash: sha256(secret), expiresAt });
  return { id, link: new URL(`${PAGES[purpose]}/${secret}`, readConfig().publicUrl).href, expiresAt };
}
