import { moveTrack } from "@/lib/domain/projects";
import { serve } from "@/lib/operation";

export const POST = serve(moveTrack);
