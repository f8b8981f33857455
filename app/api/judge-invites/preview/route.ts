import { previewInvite } from "@/lib/domain/judges";
import { serve } from "@/lib/operation";

export const POST = serve(previewInvite);
