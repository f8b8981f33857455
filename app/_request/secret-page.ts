import type { Metadata } from "next";

/**
 * For a page whose address is the secret: nothing may index it, and no link to elsewhere may carry it away. Without any referrer a form
 * that is sent without scripts would come from nowhere, and be refused.
 */
export const secretPage = (title: string): Metadata => ({ title, robots: { index: false, follow: false }, referrer: "same-origin" });
