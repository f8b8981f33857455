import { handOver } from "@/lib/domain/teams";
import { serve } from "@/lib/operation";

export const PUT = serve(handOver);
