import { inviteJudges, listJudges } from "@/lib/domain/judges";
import { serve } from "@/lib/operation";

export const GET = serve(listJudges);
export const POST = serve(inviteJudges);
