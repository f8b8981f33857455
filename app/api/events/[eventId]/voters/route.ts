import { inviteVoters, listVoters } from "@/lib/domain/votes";
import { serve } from "@/lib/operation";

export const GET = serve(listVoters);
export const POST = serve(inviteVoters);
