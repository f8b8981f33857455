import { createToken, listTokens } from "@/lib/domain/accounts";
import { serve } from "@/lib/operation";

export const GET = serve(listTokens);
export const POST = serve(createToken);
