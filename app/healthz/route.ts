import { ping } from "@/lib/operation";

export const dynamic = "force-dynamic";

/** Answers 200 while this process reaches its database. */
export async function GET(): Promise<Response> {
  const reached = await ping();
  return Response.json({ ok: reached }, { status: reached ? 200 : 503 });
}
