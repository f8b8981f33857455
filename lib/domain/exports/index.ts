import { downloadExport } from "./download-export";

export { downloadExport };
export { inert } from "./csv";
export { Stage } from "./stages";

export const operations = [downloadExport];
