export type { Weight } from "./faces";
export { plain, Typesetter, type Line, type Room } from "./lines";
export { Sheet, type Colour } from "./sheet";
