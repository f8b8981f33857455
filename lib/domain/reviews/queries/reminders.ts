import { newId, type Tx } from "@/lib/database";

export const insertReminders = (tx: Tx, eventId: string, judgeIds: string[], remindedAt: Date) =>
  tx.reminder.createMany({ data: judgeIds.map((judgeId) => ({ id: newId("reminder"), eventId, judgeId, remindedAt })) });
