"use client";

import { KeyHint } from "@/app/_ui";

type KeyLineProps = { isOn: boolean; toggle(): void };

/** What the keyboard can do here, and a way to switch it off for those whose tools press keys of their own. */
export function KeyLine({ isOn, toggle }: KeyLineProps) {
  return (
    <p className="needs-script text-13 text-soft pointer-coarse:hidden">
      {isOn ? (
        <>
          <KeyHint>1</KeyHint>–<KeyHint>9</KeyHint> mark and go on, <KeyHint>Enter</KeyHint> submits, <KeyHint>?</KeyHint> tells the rest.{" "}
        </>
      ) : (
        "Number keys are off. "
      )}
      <button type="button" onClick={toggle} className="link min-h-6">
        {isOn ? "Switch the keys off" : "Switch them on"}
      </button>
    </p>
  );
}
