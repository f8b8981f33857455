import { sealData, unsealData } from "iron-session";
import { readConfig } from "./config";

/** Text that only a portal with the same secret can read again: for what must not lie in the database, or a copy of it, in the clear. */
export const seal = (text: string): Promise<string> => sealData({ text }, { password: readConfig().secret, ttl: 0 });

/** Throws where the portal's secret is not the one that it was sealed with. */
export async function unseal(sealed: string): Promise<string> {
  const { text } = await unsealData<{ text?: string }>(sealed, { password: readConfig().secret, ttl: 0 });
  if (text === undefined) throw new Error("what was sealed was sealed with another secret: PORTAL_SECRET has changed");
  return text;
}
