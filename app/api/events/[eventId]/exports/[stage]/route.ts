import { downloadExport } from "@/lib/domain/exports";
import { serve } from "@/lib/operation";

export const GET = serve(downloadExport);
