import { releaseFocused, showFocus } from "@/lib/domain/reviews";
import { serve } from "@/lib/operation";

export const GET = serve(showFocus);
export const POST = serve(releaseFocused);
