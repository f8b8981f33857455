import { startProject } from "@/lib/domain/projects";
import { serve } from "@/lib/operation";

export const POST = serve(startProject);
