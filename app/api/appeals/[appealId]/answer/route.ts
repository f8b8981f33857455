import { answerAppeal } from "@/lib/domain/results";
import { serve } from "@/lib/operation";

export const POST = serve(answerAppeal);
