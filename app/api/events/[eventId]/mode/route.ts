import { setMode } from "@/lib/domain/events";
import { serve } from "@/lib/operation";

export const PUT = serve(setMode);
