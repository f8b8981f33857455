import { version } from "@/package.json";

/** Which code computed a ranking; kept with it. */
export const CODE_VERSION: string = version;
