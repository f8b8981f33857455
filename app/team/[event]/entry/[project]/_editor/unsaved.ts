import { unsavedOf } from "@/app/_request/unsaved";
import type { Draft } from "./send";

export const { keepUnsaved, findUnsaved } = unsavedOf<Draft>("unsaved");
