import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { ADDRESS_HEADER, endStreams, readConfig, reportError, sweep } from "@/lib/operation";

/**
 * Where a request comes from: the connection's own address, or, behind TRUSTED_PROXIES proxies, the entry that the
 * outermost of them wrote. What the client claims beyond that is not believed.
 */
export function addressOf(socketAddress: string | undefined, forwarded: string | undefined, trustedProxies: number): string {
  const chain = [...(forwarded ?? "").split(",").map((a) => a.trim()).filter(Boolean), socketAddress ?? "unknown"];
  // An IPv4 address that came in over an IPv6 socket is the same address.
  return chain[Math.max(0, chain.length - 1 - trustedProxies)]!.replace(/^::ffff:(?=\d+\.\d+\.)/i, "");
}

/** An address whose path cannot be decoded is taken by the letter: it leads nowhere, where Next would fail on it. */
export function decodable(url: string): string {
  const path = url.split("?", 1)[0]!;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}

const SWEEP_MS = 3_600_000;
const sweepOnce = () => sweep().catch((error: unknown) => reportError(error, { operation: "sweep" }));

/** Refuses to start with dangerous settings, sees to each request before Next does, and throws away what is out of date. */
export function prepareServer(): void {
  try {
    readConfig();
  } catch (error) {
    console.error(`hack-hamster: ${(error as Error).message}`);
    process.exit(1);
  }
  const trusted = Number(process.env.TRUSTED_PROXIES ?? 0);
  // Next hides the socket from route handlers, so the header is set before Next sees the request.
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    request.url = decodable(request.url ?? "/");
    request.headers[ADDRESS_HEADER] = addressOf(request.socket.remoteAddress, request.headers["x-forwarded-for"]?.toString(), trusted);
  });
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, endStreams);
  void sweepOnce();
  setInterval(sweepOnce, SWEEP_MS).unref();
}
