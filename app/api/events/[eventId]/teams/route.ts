import { listTeams, createTeam } from "@/lib/domain/teams";
import { serve } from "@/lib/operation";

export const GET = serve(listTeams);
export const POST = serve(createTeam);
