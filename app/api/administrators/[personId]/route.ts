import { grantAdministrator, revokeAdministrator } from "@/lib/domain/accounts";
import { serve } from "@/lib/operation";

export const PUT = serve(grantAdministrator);
export const DELETE = serve(revokeAdministrator);
