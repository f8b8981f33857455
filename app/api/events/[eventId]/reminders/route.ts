import { remindJudges } from "@/lib/domain/reviews";
import { serve } from "@/lib/operation";

export const POST = serve(remindJudges);
