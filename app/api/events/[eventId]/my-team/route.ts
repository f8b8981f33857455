import { showMyTeam } from "@/lib/domain/teams";
import { serve } from "@/lib/operation";

export const GET = serve(showMyTeam);
