import { importEvent } from "@/lib/domain/imports";
import { serve } from "@/lib/operation";

export const POST = serve(importEvent);
