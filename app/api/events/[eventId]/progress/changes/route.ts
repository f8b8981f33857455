import { watchProgress } from "@/lib/domain/reviews";
import { serve } from "@/lib/operation";

export const GET = serve(watchProgress);
