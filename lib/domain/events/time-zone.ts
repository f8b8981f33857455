import { z } from "zod";

/** An IANA time zone. */
export const TimeZone = z.string().refine((zone) => {
  try {
    return /^[a-z]/i.test(zone) && Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}, "Choose a time zone such as Europe/Vienna.");
