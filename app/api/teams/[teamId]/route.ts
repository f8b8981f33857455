import { renameTeam } from "@/lib/domain/teams";
import { serve } from "@/lib/operation";

export const PATCH = serve(renameTeam);
