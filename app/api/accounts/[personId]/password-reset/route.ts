import { handOverReset } from "@/lib/domain/accounts";
import { serve } from "@/lib/operation";

export const POST = serve(handOverReset);
