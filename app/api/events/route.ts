import { createEvent } from "@/lib/domain/events";
import { serve } from "@/lib/operation";

export const POST = serve(createEvent);
