import { cache } from "react";
import { showSetup } from "@/lib/domain/events";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";

/** The set-up of the event that a page's address names; read once a request. */
export const theSetup = cache(async (slug: string) => ask(showSetup, { params: { eventId: (await theEvent(slug)).id } }));

export type Setup = Awaited<ReturnType<typeof theSetup>>;

/** What each page of the set-up gets: the event's address. */
export type SetupPageProps = { params: Promise<{ event: string }> };
