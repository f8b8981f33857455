import { useEffect, useState, useSyncExternalStore } from "react";
import type { Kept } from "./held";
import { listSaid } from "./answers";
import type { Said } from "./answer";
import { listKept } from "./kept";
import { onKept } from "./store";

/** What a person wrote on this device, kept current; null until it is read. */
export const useKept = (personId: string): Kept[] | null => useListed(personId, listKept);

/** The comparisons that she answered and that have not been sent, in her order; null until they are read. */
export const useSaid = (personId: string): Said[] | null => useListed(personId, listSaid);

function useListed<T>(personId: string, list: (personId: string) => Promise<T[]>): T[] | null {
  const [kept, setKept] = useState<T[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = () =>
      void list(personId).then((found) => {
        if (!isGone) setKept(found);
      });
    read();
    const stop = onKept(read);
    return () => {
      isGone = true;
      stop();
    };
  }, [personId, list]);
  return kept;
}

const subscribe = (listener: () => void) => {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
};

/** Whether the device thinks that it has a network. True does not mean that the portal can be reached. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine, () => true);
