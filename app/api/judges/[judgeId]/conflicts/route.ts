import { declareConflict, listConflicts } from "@/lib/domain/judges";
import { serve } from "@/lib/operation";

export const GET = serve(listConflicts);
export const POST = serve(declareConflict);
