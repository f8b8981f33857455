import { showWithoutJudges } from "@/lib/domain/results";
import { serve } from "@/lib/operation";

export const GET = serve(showWithoutJudges);
