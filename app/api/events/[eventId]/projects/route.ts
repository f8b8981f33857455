import { showGallery } from "@/lib/domain/projects";
import { serve } from "@/lib/operation";

export const GET = serve(showGallery);
