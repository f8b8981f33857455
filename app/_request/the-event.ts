import { cache } from "react";
import { findEvent } from "@/lib/domain/events";
import { ask } from "./ask";

/** The event that a page's address names, and who the reader is in it; found once a request. */
export const theEvent = cache((slug: string) => ask(findEvent, { params: { slug } }));
