import { planHandOn } from "@/lib/domain/assignments";
import { serve } from "@/lib/operation";

export const GET = serve(planHandOn);
