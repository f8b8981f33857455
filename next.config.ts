import type { NextConfig } from "next";

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingExcludes: { "/*": ["./.data/**", "./acceptance/**", "./scripts/**", "./docs/**"] },
  poweredByHeader: false,
  images: { unoptimized: true },
  devIndicators: false,
  // `npm run check` proves the types, tests included; a start of the portal need not wait for that.
  typescript: { ignoreBuildErrors: true },
  // An event file of 20 MB comes in through a form, and its multipart frame with it.
  experimental: { authInterrupts: true, proxyClientMaxBodySize: "21mb", serverActions: { bodySizeLimit: "21mb" } },
};

export default config;
