import { downloadRecord } from "./download-record";
import { issueAllRecords } from "./issue-all";
import { issueOwnRecords } from "./issue-own";
import { listOwnRecordsOf } from "./list-own";
import { listRecords } from "./list-records";
import { replaceRecord } from "./replace-record";
import { revokeRecord } from "./revoke-record";
import { showRecord } from "./show-record";
import { verifyRecord } from "./verify-record";

export { downloadRecord, issueAllRecords, issueOwnRecords, listOwnRecordsOf, listRecords, replaceRecord, revokeRecord, showRecord, verifyRecord };
export type { RecordContent } from "./record";
export type { RecordStanding } from "./standing";
export type { RecordListed } from "./view";

export const operations = [issueOwnRecords, issueAllRecords, listOwnRecordsOf, listRecords, showRecord, verifyRecord, downloadRecord, revokeRecord, replaceRecord];
