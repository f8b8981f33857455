import { leaveTeam } from "@/lib/domain/teams";
import { serve } from "@/lib/operation";

export const POST = serve(leaveTeam);
