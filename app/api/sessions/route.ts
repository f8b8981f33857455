import { listSessions, revokeOtherSessions, signIn } from "@/lib/domain/accounts";
import { serve } from "@/lib/operation";

export const GET = serve(listSessions);
export const POST = serve(signIn);
export const DELETE = serve(revokeOtherSessions);
