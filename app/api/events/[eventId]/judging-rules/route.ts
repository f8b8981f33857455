import { showRules } from "@/lib/domain/events";
import { serve } from "@/lib/operation";

export const GET = serve(showRules);
