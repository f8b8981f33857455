import { availableParallelism } from "node:os";
import path from "node:path";
import { Piscina } from "piscina";
import { reportError } from "@/lib/operation";

// The built portal has the threads' code as one file (next.config.ts makes it); from source it is run as it stands.
const isBuilt = process.env.NEXT_RUNTIME === "nodejs" && process.env.NODE_ENV === "production";
const BUILT = "lib/reckoning/generated/worker.mjs";
const SOURCE = "lib/reckoning/worker.ts";

// Pages and the API are separate bundles in one process: they share the threads.
const holder = globalThis as typeof globalThis & { hackHamsterThreads?: Piscina };

/** As many threads as there are cores but one, started at first use, so that the process always has a core for everybody's saves. */
export function threads(): Piscina {
  return (holder.hackHamsterThreads ??= open());
}

function open(): Piscina {
  const pool = new Piscina({
    filename: path.join(/* turbopackIgnore: true */ process.cwd(), isBuilt ? BUILT : SOURCE),
    execArgv: isBuilt ? [] : ["--import", "tsx"],
    // One stays: what waits while a thread dies is taken up by the one that replaces it.
    minThreads: 1,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 60_000,
    // A reckoning that needs more is given up before the machine has nothing left for anything else.
    resourceLimits: { maxOldGenerationSizeMb: Number(process.env.RECKONING_MEMORY_MB ?? 2048) },
  });
  pool.on("error", (error) => reportError(error, { fault: "a thread that reckons has died" }));
  return pool;
}
