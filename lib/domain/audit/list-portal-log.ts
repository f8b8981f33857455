import { isPortalAdministrator } from "@/lib/domain/accounts";
import { defineReading } from "@/lib/operation";
import { EntryPage, EntryQuery, readEntryPage } from "./entry-page";

export const listPortalLog = defineReading({
  name: "portalLog.list",
  http: "GET /api/portal-log",
  summary: "Sign-ins, accounts, tokens and administrators: what was done and refused outside of events, newest first",
  query: EntryQuery,
  reply: EntryPage,
  load: async () => ({}),
  allow: isPortalAdministrator,
  run: ({ tx, query }) => readEntryPage(tx, "portal", query),
});
