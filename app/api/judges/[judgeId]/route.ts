import { updateJudge } from "@/lib/domain/judges";
import { serve } from "@/lib/operation";

export const PUT = serve(updateJudge);
