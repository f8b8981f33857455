import { driverCause } from "./driver-cause";

/** Whether the database could not write because its disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  (driverCause(error)?.originalCode ?? (error as { code?: string } | null)?.code) === "53100";
