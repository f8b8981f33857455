export { reckonOnce } from "./reckon";
