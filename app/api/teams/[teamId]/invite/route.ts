import { rotateInvite, revokeInvite } from "@/lib/domain/teams";
import { serve } from "@/lib/operation";

export const POST = serve(rotateInvite);
export const DELETE = serve(revokeInvite);
