import { listExtensions, grantExtension } from "@/lib/domain/teams";
import { serve } from "@/lib/operation";

export const GET = serve(listExtensions);
export const POST = serve(grantExtension);
