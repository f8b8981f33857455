import { NextResponse, type NextRequest } from "next/server";
import { PATH_HEADER } from "./app/_request/path";

/** Tells each page its own address, for the way back after signing in. */
export function proxy(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  return NextResponse.next({ request: { headers } });
}

export const config = { matcher: ["/((?!api/|_next/|healthz|icon.svg).*)"] };
