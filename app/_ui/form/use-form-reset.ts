import { type RefObject, useEffect, useRef } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/** Calls back with the control's value after its form was reset, as React does once an action has run. */
export function useFormReset(control: RefObject<Control | null>, onReset: (value: string) => void): void {
  const latest = useRef(onReset);
  useEffect(() => {
    latest.current = onReset;
  });
  useEffect(() => {
    const form = control.current?.form;
    if (!form) return;
    // The event comes before the values change back.
    const later = () => queueMicrotask(() => control.current && latest.current(control.current.value));
    form.addEventListener("reset", later);
    return () => form.removeEventListener("reset", later);
  }, [control]);
}
