import { unsavedOf } from "@/app/_request/unsaved";
import type { Content } from "./content";

export type Unsaved = Content & { version: number };

export const { keepUnsaved, findUnsaved } = unsavedOf<Unsaved>("review");
