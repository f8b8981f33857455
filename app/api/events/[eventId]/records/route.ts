import { listRecords, issueAllRecords } from "@/lib/domain/records";
import { serve } from "@/lib/operation";

export const GET = serve(listRecords);
export const POST = serve(issueAllRecords);
