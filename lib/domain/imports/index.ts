import { importEvent } from "./import-event";

export { importEvent };
export { IMPORT_BYTES_MAX } from "./import-event";
export { reportInWords } from "./report";
export type { Report } from "./report";

export const operations = [importEvent];
