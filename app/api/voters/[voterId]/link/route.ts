import { renewVoter, revokeVoter } from "@/lib/domain/votes";
import { serve } from "@/lib/operation";

export const DELETE = serve(revokeVoter);
export const POST = serve(renewVoter);
