import { castBallot } from "@/lib/domain/votes";
import { serve } from "@/lib/operation";

export const PUT = serve(castBallot);
