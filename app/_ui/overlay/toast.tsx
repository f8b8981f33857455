"use client";

import { X } from "lucide-react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";

import { buttonClass } from "../button";

type ToastAction = { label: string; run: () => void };
type Toast = { id: number; message: string; action?: ToastAction };
type Say = (message: string, action?: ToastAction) => void;

const SayContext = createContext<Say | null>(null);
const SECONDS = 8;

/** Holds the short messages at the foot of the screen; the root layout has it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const next = useRef(0);

  const say = useCallback<Say>((message, action) => {
    const id = next.current++;
    setToasts((shown) => [...shown.slice(-2), { id, message, action }]);
  }, []);
  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);

  return (
    <SayContext value={say}>
      {children}
      <div
        role="status"
        className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-[30rem] flex-col gap-2 print:hidden"
      >
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} dismiss={dismiss} />
        ))}
      </div>
    </SayContext>
  );
}

/** say("The review was handed back", { label: "Undo", run: takeItAgain }). With an action it stays until dismissed. */
export function useToast(): Say {
  const say = useContext(SayContext);
  if (!say) throw new Error("useToast needs a ToastProvider above it");
  return say;
}

function ToastLine({ toast, dismiss }: { toast: Toast; dismiss: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  const { id, action } = toast;

  useEffect(() => {
    if (held || action) return;
    const timer = setTimeout(() => dismiss(id), SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [held, action, dismiss, id]);

  const act = action && (() => {
    dismiss(id);
    action.run();
  });
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="appear pointer-events-auto flex items-center gap-2 rounded-md border border-edge bg-sheet py-1 ps-4 pe-1 text-15"
    >
      <p className="min-w-0 flex-1 py-2">{toast.message}</p>
      {action && (
        <button type="button" onClick={act} className={buttonClass("quiet", "text-accent")}>
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Dismiss" onClick={() => dismiss(id)} className={buttonClass("quiet", "px-3!")}>
        <X aria-hidden />
      </button>
    </div>
  );
}
