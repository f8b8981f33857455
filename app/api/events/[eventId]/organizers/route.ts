import { addOrganizer, listOrganizers } from "@/lib/domain/events";
import { serve } from "@/lib/operation";

export const GET = serve(listOrganizers);
export const POST = serve(addOrganizer);
