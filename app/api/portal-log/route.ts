import { listPortalLog } from "@/lib/domain/audit";
import { serve } from "@/lib/operation";

export const GET = serve(listPortalLog);
