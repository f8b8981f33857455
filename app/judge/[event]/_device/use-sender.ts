import { useEffect, useState } from "react";
import { sendKept } from "@/app/_device/send-kept";
import { sendSaid } from "@/app/_device/send-said";

const FIRST = 4000;
const LONGEST = 60_000;

export type Hindrance = Awaited<ReturnType<typeof sendKept>>;

/** Sends what is due as long as a page of the room is open: at once when there is a reason to hope, else ever more rarely. */
export function useSender(personId: string, { hasDue, hasRefused }: { hasDue: boolean; hasRefused: boolean }): { hindrance: Hindrance; isSending: boolean } {
  const [hindrance, setHindrance] = useState<Hindrance>(null);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    let [timer, wait, isBusy, isGone] = [undefined as ReturnType<typeof setTimeout> | undefined, FIRST, false, false];
    const go = async (refusedToo: boolean) => {
      if (isBusy || isGone) return;
      clearTimeout(timer);
      isBusy = true;
      setIsSending(true);
      const met = (await sendKept(personId, { refusedToo })) ?? (await sendSaid(personId, { refusedToo }));
      isBusy = false;
      if (isGone) return;
      setIsSending(false);
      setHindrance(met);
      wait = met === "offline" ? Math.min(wait * 2, LONGEST) : FIRST;
      // Whoever is signed out comes back to this page when she has signed in.
      if (hasDue && (met === null || met === "offline")) timer = setTimeout(() => void go(false), wait);
    };
    const hopeful = () => {
      wait = FIRST;
      void go(true);
    };
    const shown = () => {
      if (document.visibilityState === "visible") hopeful();
    };
    // What was refused is tried anew when she comes back: judging may be open again.
    if (hasDue || hasRefused) hopeful();
    window.addEventListener("online", hopeful);
    document.addEventListener("visibilitychange", shown);
    return () => {
      isGone = true;
      clearTimeout(timer);
      window.removeEventListener("online", hopeful);
      document.removeEventListener("visibilitychange", shown);
    };
  }, [personId, hasDue, hasRefused]);
  return { hindrance, isSending };
}
