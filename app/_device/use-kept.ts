import { useEffect, useState, useSyncExternalStore } from "react";
import type { Kept } from "./held";
import { listKept, onKept } from "./kept";

/** What a person wrote on this device, kept current; null until it is read. */
export function useKept(personId: string): Kept[] | null {
  const [kept, setKept] = useState<Kept[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const read = () =>
      void listKept(personId).then((found) => {
        if (!isGone) setKept(found);
      });
    read();
    const stop = onKept(read);
    return () => {
      isGone = true;
      stop();
    };
  }, [personId]);
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
