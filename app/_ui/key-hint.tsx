const look =
  "inline-grid h-6 min-w-6 place-items-center rounded-sm border border-edge bg-sheet px-1.5 font-sans text-13 text-ink";

/** A key as it is printed on a keyboard: <KeyHint>3</KeyHint>. */
export function KeyHint({ children }: { children: string }) {
  return <kbd className={look}>{children}</kbd>;
}
