import { restoreAssignment } from "@/lib/domain/assignments";
import { serve } from "@/lib/operation";

export const POST = serve(restoreAssignment);
