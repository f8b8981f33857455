import { useEffect, useEffectEvent, type RefObject } from "react";
import { markOfKey, type Criterion, optionsOf } from "@/app/_device/content";

interface Given {
  form: RefObject<HTMLFormElement | null>;
  criteria: Criterion[];
  /** The criterion that a number key marks when the focus is on none. */
  current: number;
  isOn: boolean;
  /** A mark was set or taken back by a key. */
  marked(index: number): void;
}

const radiosOf = (form: HTMLFormElement, index: number): HTMLInputElement[] =>
  [...form.querySelectorAll<HTMLInputElement>(`[data-criterion="${index}"] input[type="radio"]`)];

const isWriting = (target: Element | null): boolean =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "radio");

const isControl = (target: Element | null): boolean => target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement || target?.tagName === "SUMMARY";

/** Number keys mark, Enter submits, without a hand on the mouse: one project takes one press a criterion and one to submit. */
export function useKeys({ form, criteria, current, isOn, marked }: Given): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const inForm = form.current;
    const focus = document.activeElement;
    if (!inForm || event.altKey || document.querySelector('[role="dialog"]')) return;
    const wantsSubmit = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (wantsSubmit || (event.key === "Enter" && !isWriting(focus) && !isControl(focus) && !(focus instanceof HTMLInputElement))) {
      event.preventDefault();
      inForm.requestSubmit();
      return;
    }
    if (!isOn || event.ctrlKey || event.metaKey || isWriting(focus)) return;
    const way = { n: "next", p: "prev" }[event.key.toLowerCase()];
    if (way) return document.querySelector<HTMLElement>(`nav a[rel="${way}"]`)?.click();
    const at = Number(focus?.closest<HTMLElement>("[data-criterion]")?.dataset.criterion ?? current);
    const criterion = criteria[at];
    if (!criterion) return;
    const radios = radiosOf(inForm, at);
    const checked = radios.findIndex((radio) => radio.checked);
    const mark = markOfKey(event, radios.map(({ value }) => Number(value)));
    const chosen = mark === null ? undefined : radios.find(({ value }) => Number(value) === mark);
    if (chosen) {
      event.preventDefault();
      if (!chosen.checked) chosen.click();
      marked(at);
    } else if (event.key === "Backspace" && checked >= 0) {
      event.preventDefault();
      radios[checked]!.checked = false;
      radios[checked]!.dispatchEvent(new Event("input", { bubbles: true }));
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && focus?.matches("[data-criterion]") && radios.length > 0) {
      event.preventDefault();
      const next = checked < 0 ? 0 : Math.min(radios.length - 1, Math.max(0, checked + (event.key === "ArrowDown" ? 1 : -1)));
      radios[next]!.focus();
      radios[next]!.click();
    }
  });

  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** Whether number keys reach a criterion: where it is written as a number, they are typed. */
export const takesKeys = (criterion: Criterion): boolean => optionsOf(criterion, null) !== null;
