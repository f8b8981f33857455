export { reckonOnce } from "./reckon";
export type { Tasks } from "./tasks";
export { hearOfWaiting } from "./waiting";
