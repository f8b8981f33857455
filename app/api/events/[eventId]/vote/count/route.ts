import { showCount } from "@/lib/domain/votes";
import { serve } from "@/lib/operation";

export const GET = serve(showCount);
