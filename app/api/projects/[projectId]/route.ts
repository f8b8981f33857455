import { showProject } from "@/lib/domain/projects";
import { serve } from "@/lib/operation";

export const GET = serve(showProject);
