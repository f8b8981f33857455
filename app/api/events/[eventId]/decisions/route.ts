import { decideMatter, listDecisions } from "@/lib/domain/results";
import { serve } from "@/lib/operation";

export const GET = serve(listDecisions);
export const POST = serve(decideMatter);
