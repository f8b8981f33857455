"use client";

import { useEffect, useState } from "react";

import { KeyHint } from "../key-hint";
import { Dialog } from "./dialog";

export type KeyHelp = {
  title: string;
  keys: {
    /** Pressed one after the other, or any of them. */
    press: string[];
    does: string;
  }[];
};

const everywhere: KeyHelp = {
  title: "Everywhere",
  keys: [
    { press: ["?"], does: "Show this sheet" },
    { press: ["Esc"], does: "Close what is open" },
  ],
};

/** What the keyboard can do here, on `?`. Place one in an area's layout. */
export function HelpSheet({ groups }: { groups: KeyHelp[] }) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);

  return (
    <Dialog open={open} onOpenChange={setOpen} title="Keys">
      {[...groups, everywhere].map((group) => (
        <section key={group.title}>
          <h3 className="text-13 font-semibold text-soft">{group.title}</h3>
          <dl className="mt-1 divide-y divide-line">
            {group.keys.map(({ press, does }) => (
              <div key={does} className="flex items-center justify-between gap-4 py-2">
                <dt className="order-2 flex shrink-0 gap-1">
                  {press.map((key) => (
                    <KeyHint key={key}>{key}</KeyHint>
                  ))}
                </dt>
                <dd className="text-15">{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));
}
