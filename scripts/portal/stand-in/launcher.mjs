// The launcher as tests of it start it: everything is real but the packages, the pages and the sample.
import path from "node:path";
import { runPortal } from "../run.mjs";
import { seed } from "../seed.mjs";

const [root, ...args] = process.argv.slice(2);
const here = (name) => path.join(import.meta.dirname, name);

const checkout = {
  install: async () => {},
  isInstalled: () => true,
  isBuilt: () => true,
  build: async () => {},
  serverFile: () => here("web-server.mjs"),
  outboxOf: () => [here("outbox.mjs")],
  seed: (options) => seed({ ...options, command: [process.execPath, here("sample.mjs")] }),
};

process.exit(await runPortal({ root, args, checkout }));
