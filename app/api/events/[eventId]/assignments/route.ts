import { addAssignment, listAssignments } from "@/lib/domain/assignments";
import { serve } from "@/lib/operation";

export const GET = serve(listAssignments);
export const POST = serve(addAssignment);
