// A worker starts as plain JavaScript and learns TypeScript first.
import { register } from "tsx/esm/api";

register();
await import("./work.ts");
