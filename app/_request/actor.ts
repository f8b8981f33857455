import { cookies, headers } from "next/headers";
import { cache } from "react";
import { ADDRESS_HEADER, identify, SESSION_COOKIE, type Actor } from "@/lib/operation";

/** Who looks at this page, found once a request. */
export const currentActor = cache(async (): Promise<Actor> => identify(null, (await cookies()).get(SESSION_COOKIE)?.value));

export async function caller() {
  const head = await headers();
  return { address: head.get(ADDRESS_HEADER) ?? "unknown", userAgent: head.get("user-agent") ?? "" };
}
