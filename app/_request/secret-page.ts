import type { Metadata } from "next";

/** For a page whose address is the secret: nothing may index it, and no link may carry it away. */
export const secretPage = (title: string): Metadata => ({ title, robots: { index: false, follow: false }, referrer: "no-referrer" });
