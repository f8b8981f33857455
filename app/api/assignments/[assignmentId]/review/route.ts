import { saveReview, showReview } from "@/lib/domain/reviews";
import { serve } from "@/lib/operation";

export const GET = serve(showReview);
export const PUT = serve(saveReview);
