import { setFocus } from "@/lib/domain/events";
import { serve } from "@/lib/operation";

export const PUT = serve(setFocus);
