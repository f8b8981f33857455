import { listRuns, runAssignment } from "@/lib/domain/assignments";
import { serve } from "@/lib/operation";

export const GET = serve(listRuns);
export const POST = serve(runAssignment);
