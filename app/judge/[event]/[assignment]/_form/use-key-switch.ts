import { useCallback, useSyncExternalStore } from "react";

const NAME = "hack-hamster:number-keys";
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function isOff(): boolean {
  try {
    return localStorage.getItem(NAME) === "off";
  } catch {
    return false;
  }
}

/** Whether number keys mark; remembered on this device. */
export function useKeySwitch(): { isOn: boolean; toggle(): void } {
  const off = useSyncExternalStore(subscribe, isOff, () => false);
  const toggle = useCallback(() => {
    try {
      if (isOff()) localStorage.removeItem(NAME);
      else localStorage.setItem(NAME, "off");
    } catch {
      return;
    }
    for (const listener of listeners) listener();
  }, []);
  return { isOn: !off, toggle };
}
