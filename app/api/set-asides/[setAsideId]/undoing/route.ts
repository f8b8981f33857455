import { undoSetAside } from "@/lib/domain/votes";
import { serve } from "@/lib/operation";

export const POST = serve(undoSetAside);
