import { renewLink, showLink } from "@/lib/domain/votes";
import { serve } from "@/lib/operation";

export const GET = serve(showLink);
export const POST = serve(renewLink);
