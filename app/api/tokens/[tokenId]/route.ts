import { revokeToken } from "@/lib/domain/accounts";
import { serve } from "@/lib/operation";

export const DELETE = serve(revokeToken);
