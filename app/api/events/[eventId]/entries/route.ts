import { listEntries } from "@/lib/domain/projects";
import { serve } from "@/lib/operation";

export const GET = serve(listEntries);
