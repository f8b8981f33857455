import { withdrawProject, restoreProject } from "@/lib/domain/projects";
import { serve } from "@/lib/operation";

export const POST = serve(withdrawProject);
export const DELETE = serve(restoreProject);
