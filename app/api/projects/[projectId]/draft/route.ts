import { saveDraft } from "@/lib/domain/projects";
import { serve } from "@/lib/operation";

export const PUT = serve(saveDraft);
