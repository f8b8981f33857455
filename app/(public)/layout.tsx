import type { ReactNode } from "react";
import { SiteFooter } from "../_ui";

/** What visitors see. Each area brings its own header (PortalHeader), since it knows what the reader is inside of. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <SiteFooter />
    </>
  );
}
