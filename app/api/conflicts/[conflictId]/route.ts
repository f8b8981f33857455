import { withdrawConflict } from "@/lib/domain/judges";
import { serve } from "@/lib/operation";

export const DELETE = serve(withdrawConflict);
