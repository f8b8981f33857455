import path from "node:path";
import { build } from "esbuild";
import type { NextConfig } from "next";
import { PHASE_PRODUCTION_BUILD } from "next/constants";

/** The code of the threads that reckon, as one file: they start from it alone, in the standalone server too. */
const THREADS = "lib/reckoning/generated/worker.mjs";
const bundleThreads = () =>
  build({
    entryPoints: [path.join(import.meta.dirname, "lib/reckoning/worker.ts")], outfile: path.join(import.meta.dirname, THREADS),
    bundle: true, platform: "node", format: "esm", target: "node20",
  });

/** What a page of PDF is set with: fonts and programs that are read while the portal runs. */
const PRINTING = [
  "@expo-google-fonts/noto-sans/400Regular/*.ttf", "@expo-google-fonts/noto-sans/600SemiBold/*.ttf", "@fontsource-variable/noto-*/unicode.json",
  "@fontsource-variable/noto-*/files/*-wght-normal.woff2", "harfbuzzjs/dist/*", "wawoff2/**/*",
];

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingIncludes: { "/*": [THREADS], "/api/records/*/pdf": PRINTING.map((file) => `./node_modules/${file}`) },
  outputFileTracingExcludes: { "/*": ["./.data/**", "./acceptance/**", "./scripts/**", "./docs/**"] },
  serverExternalPackages: ["piscina", "pdf-lib", "harfbuzzjs", "subset-font", "fontverter", "bidi-js", "qrcode-generator"],
  poweredByHeader: false,
  images: { unoptimized: true },
  devIndicators: false,
  // `npm run check` proves the types, tests included; a start of the portal need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // An event file of 20 MB comes in through a form, and its multipart frame with it.
  experimental: { authInterrupts: true, proxyClientMaxBodySize: "21mb", serverActions: { bodySizeLimit: "21mb" } },
};

export default async function configured(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_BUILD) await bundleThreads();
  return config;
}
