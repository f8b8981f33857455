import { listOwnComparisons } from "@/lib/domain/comparisons";
import { serve } from "@/lib/operation";

export const GET = serve(listOwnComparisons);
