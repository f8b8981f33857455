import type { NextConfig } from "next";

const config: NextConfig = {
  output: "standalone",
  outputFileTracingRoot: import.meta.dirname,
  outputFileTracingExcludes: { "/*": ["./.data/**", "./acceptance/**", "./scripts/**", "./docs/**"] },
  poweredByHeader: false,
  images: { unoptimized: true },
  devIndicators: false,
  experimental: { authInterrupts: true },
};

export default config;
