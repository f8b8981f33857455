import { showEvent, updateDetails } from "@/lib/domain/events";
import { serve } from "@/lib/operation";

export const GET = serve(showEvent);
export const PATCH = serve(updateDetails);
