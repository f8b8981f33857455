import { NextResponse, type NextRequest } from "next/server";
import { DEVICE_COOKIE, DEVICE_HEADER, isDevice, isVotingPage, newDevice } from "./app/_request/device";
import { PATH_HEADER } from "./app/_request/path";

const YEAR = 365 * 86_400;

/** Tells each page its own address, for the way back after signing in; gives the voting pages a browser's cookie. */
export function proxy(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  const { pathname, search } = request.nextUrl;
  headers.set(PATH_HEADER, pathname + search);
  headers.delete(DEVICE_HEADER);
  if (!isVotingPage(pathname)) return NextResponse.next({ request: { headers } });

  const kept = request.cookies.get(DEVICE_COOKIE)?.value;
  const device = isDevice(kept) ? kept : newDevice();
  headers.set(DEVICE_HEADER, device);
  const response = NextResponse.next({ request: { headers } });
  if (device !== kept) {
    const secure = (process.env.PUBLIC_URL ?? "").startsWith("https:");
    response.cookies.set(DEVICE_COOKIE, device, { httpOnly: true, sameSite: "lax", path: "/events", maxAge: YEAR, secure });
  }
  return response;
}

export const config = { matcher: ["/((?!api/|_next/|healthz|icon.svg).*)"] };
