import { hamsterHack } from "./hamster-hack";
import { portalFile } from "./portal-file";
import { winterWarmup } from "./warmup";

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Every file that is made from the sample, by its path from the root of the repository. */
export function sampleFiles(): Record<string, string> {
  const open = winterWarmup();
  return {
    "acceptance/fixtures.json": json(hamsterHack()),
    "acceptance/open-event.json": json(open),
    ".hack-hamster.toml": portalFile(open.event.id),
  };
}
