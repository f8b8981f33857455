import { undoComparison } from "@/lib/domain/comparisons";
import { serve } from "@/lib/operation";

export const POST = serve(undoComparison);
