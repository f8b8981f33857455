import { removeMember } from "@/lib/domain/teams";
import { serve } from "@/lib/operation";

export const DELETE = serve(removeMember);
