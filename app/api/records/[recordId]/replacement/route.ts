import { replaceRecord } from "@/lib/domain/records";
import { serve } from "@/lib/operation";

export const POST = serve(replaceRecord);
