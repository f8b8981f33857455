"use client";

import { type ReactNode, useEffect, useRef } from "react";

type DisclosureProps = {
  /** What the button shows. */
  summary: ReactNode;
  /** What the button is called where it shows only a picture. */
  label?: string;
  summaryClass?: string;
  panelClass?: string;
  children: ReactNode;
};

/**
 * A button that opens a small panel: the browser's own <details>. JavaScript only closes it, on Escape, on a link, and
 * when one goes elsewhere.
 */
export function Disclosure({ summary, label, summaryClass, panelClass, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const own = details.current;
    if (!own) return;
    const close = () => own.removeAttribute("open");
    const onPointer = (event: PointerEvent) => {
      if (!own.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !own.open) return;
      close();
      own.querySelector("summary")?.focus();
    };
    const onClick = (event: MouseEvent) => {
      if ((event.target as Element).closest("a")) close();
    };
    const onLeave = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !own.contains(event.relatedTarget)) close();
    };
    document.addEventListener("pointerdown", onPointer);
    own.addEventListener("keydown", onKey);
    own.addEventListener("click", onClick);
    own.addEventListener("focusout", onLeave);
    return () => {
      document.removeEventListener("pointerdown", onPointer);
      own.removeEventListener("keydown", onKey);
      own.removeEventListener("click", onClick);
      own.removeEventListener("focusout", onLeave);
    };
  }, []);

  return (
    <details ref={details} className="relative">
      <summary aria-label={label} className={summaryClass}>
        {summary}
      </summary>
      <div className={panelClass}>{children}</div>
    </details>
  );
}
