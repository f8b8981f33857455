import { useEffect, useEffectEvent } from "react";
import type { Better } from "@/app/_device/answer";

const ANSWERS: Record<string, Better> = { ArrowLeft: "left", ArrowRight: "right", ArrowDown: "tie", s: "skip" };

const isWriting = (target: Element | null): boolean => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** One press a pair, without a hand on the mouse. A key that is held down answers once. */
export function useCompareKeys({ isOn, answer, undo }: { isOn: boolean; answer(better: Better): void; undo(): void }): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (isWriting(document.activeElement) || document.querySelector('[role="dialog"], [role="menu"]')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const better = ANSWERS[key];
    if (!better && key !== "u" && key !== "Backspace") return;
    event.preventDefault();
    if (better) answer(better);
    else undo();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
