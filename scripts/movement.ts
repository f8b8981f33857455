// `npm run movement -- FILE`: what taking leniency off changed in an event of the interchange shape (docs/interchange.md), project by
// project: its place before and after, why, and how sure both are. Nothing is written and no database is asked.
import { readFileSync } from "node:fs";
import path from "node:path";
import { movementOf } from "./movement/movement";

const [file, ...more] = process.argv.slice(2);
if (file === undefined || more.length > 0) {
  console.error("npm run movement -- FILE");
  process.exitCode = 2;
} else {
  try {
    // npm runs this in the root of the checkout, whatever folder the person is in.
    const found = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
    process.stdout.write(movementOf(JSON.parse(readFileSync(found, "utf8")), file));
  } catch (error) {
    console.error(`${file}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
}
