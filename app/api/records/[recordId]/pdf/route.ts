import { downloadRecord } from "@/lib/domain/records";
import { serve } from "@/lib/operation";

export const GET = serve(downloadRecord);
