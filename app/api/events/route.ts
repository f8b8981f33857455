import { createEvent, listEvents } from "@/lib/domain/events";
import { serve } from "@/lib/operation";

export const GET = serve(listEvents);
export const POST = serve(createEvent);
