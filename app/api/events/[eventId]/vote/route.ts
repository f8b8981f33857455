import { setVote } from "@/lib/domain/events";
import { showVote } from "@/lib/domain/votes";
import { serve } from "@/lib/operation";

export const GET = serve(showVote);
export const PUT = serve(setVote);
