import type { ReactNode } from "react";
import { showMe } from "@/lib/domain/accounts";
import { SiteFooter } from "../_ui";
import { ask, signInFirst } from "../_request/ask";

/** Everything here is for somebody known; each page's own readings decide what she may see. */
export default async function OrganizeLayout({ children }: { children: ReactNode }) {
  const { person } = await ask(showMe, {});
  if (!person) return signInFirst();
  return (
    <>
      {children}
      <SiteFooter />
    </>
  );
}
