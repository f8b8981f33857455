import { listOwnRecordsOf, issueOwnRecords } from "@/lib/domain/records";
import { serve } from "@/lib/operation";

export const GET = serve(listOwnRecordsOf);
export const POST = serve(issueOwnRecords);
