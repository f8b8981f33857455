import { listKeys, rotateKey } from "@/lib/domain/keys";
import { serve } from "@/lib/operation";

export const GET = serve(listKeys);
export const POST = serve(rotateKey);
