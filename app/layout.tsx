import "@fontsource-variable/noto-sans/wght.css";
import "@fontsource-variable/noto-sans/wght-italic.css";
import "./globals.css";

import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import type { ReactNode } from "react";

import { asTheme, THEME_COOKIE, ZONE_COOKIE } from "./_ui/frame/reader-cookies";
import { isZone } from "./_ui/time/instant";
import { ReaderProvider } from "./_ui/time/reader";

// The Latin part is asked for before the stylesheet is read; other scripts come from the package when they occur.
const notoSans = localFont({
  src: "../node_modules/@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-latin",
  // Its stand-in is in globals.css, behind the other scripts: named here it would take their letters away.
  adjustFontFallback: false,
});

export const metadata: Metadata = {
  metadataBase: new URL(process.env.PUBLIC_URL ?? "http://localhost:8080"),
  title: { default: "Hack Hamster", template: "%s · Hack Hamster" },
  description: "The winners list you can defend: teams submit, judges score, and the ranking shows its working.",
  applicationName: "Hack Hamster",
  formatDetection: { telephone: false, email: false, address: false },
};

export async function generateViewport(): Promise<Viewport> {
  const theme = asTheme((await cookies()).get(THEME_COOKIE)?.value);
  return { width: "device-width", initialScale: 1, colorScheme: theme ?? "light dark" };
}

/** The frame of every page: language, colours, fonts, the way past the header. Areas bring their own header and footer. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const jar = await cookies();
  const zone = jar.get(ZONE_COOKIE)?.value;
  return (
    <html lang="en" className={notoSans.variable} data-theme={asTheme(jar.get(THEME_COOKIE)?.value)}>
      <body>
        <a
          href="#main"
          className="sr-only z-50 rounded-md bg-accent-fill font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:px-4 focus:py-3"
        >
          Skip to content
        </a>
        <ReaderProvider zone={isZone(zone) ? zone : null}>{children}</ReaderProvider>
      </body>
    </html>
  );
}
