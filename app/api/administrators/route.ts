import { listAdministrators } from "@/lib/domain/accounts";
import { serve } from "@/lib/operation";

export const GET = serve(listAdministrators);
