import { showMe, updateAccount } from "@/lib/domain/accounts";
import { serve } from "@/lib/operation";

export const GET = serve(showMe);
export const PATCH = serve(updateAccount);
