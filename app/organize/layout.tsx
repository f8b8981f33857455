import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { showMe } from "@/lib/domain/accounts";
import { SiteFooter } from "../_ui";
import { ask } from "../_request/ask";
import { PATH_HEADER } from "../_request/path";

/** Everything here is for somebody known; each page's own readings decide what she may see. */
export default async function OrganizeLayout({ children }: { children: ReactNode }) {
  const { person } = await ask(showMe, {});
  if (!person) redirect(`/sign-in?next=${encodeURIComponent((await headers()).get(PATH_HEADER) ?? "/")}`);
  return (
    <>
      {children}
      <SiteFooter />
    </>
  );
}
