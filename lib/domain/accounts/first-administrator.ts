import { transaction } from "@/lib/database";
import { issueLink } from "./one-time-link";
import { countAdministrators, readNow, spendLinks } from "./queries";

/** The link with which the first administrator lets herself in, for the start to print; null once there is one. */
export const firstAdministratorLink = (): Promise<string | null> =>
  transaction(async (tx) => {
    if ((await countAdministrators(tx)) > 0) return null;
    const now = await readNow(tx);
    await spendLinks(tx, "administrator", null, now);
    return (await issueLink(tx, "administrator", null, now)).link;
  });
