import { removeOrganizer } from "@/lib/domain/events";
import { serve } from "@/lib/operation";

export const DELETE = serve(removeOrganizer);
