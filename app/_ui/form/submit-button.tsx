"use client";

import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useFormStatus } from "react-dom";

import { buttonClass, type ButtonLook } from "../button";
import { classNames } from "../class-names";

type SubmitButtonProps = Omit<ComponentProps<"button">, "type"> & {
  look?: ButtonLook;
  /** What the button says while the form is on its way. */
  pendingLabel?: ReactNode;
};

/** Sends its form and says so while it waits: no second send, no lost focus, no change of width. */
export function SubmitButton({
  look = "primary",
  pendingLabel = "Saving…",
  className,
  children,
  onClick,
  ...rest
}: SubmitButtonProps) {
  const { pending, data } = useFormStatus();
  const isMine = pending && (!rest.name || data?.get(rest.name) === String(rest.value ?? ""));

  function hold(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }

  // Both labels share one grid cell, so the wider one sets the width from the start.
  const label = "col-start-1 row-start-1 inline-flex items-center justify-center gap-2";
  return (
    <>
      <button
        {...rest}
        type="submit"
        onClick={hold}
        aria-disabled={pending || undefined}
        className={buttonClass(look, classNames("grid!", isMine && "opacity-100!", className))}
      >
        <span className={classNames(label, isMine && "invisible")}>{children}</span>
        <span className={classNames(label, !isMine && "invisible")}>{pendingLabel}</span>
      </button>
      <span role="status" className="sr-only">
        {isMine && pendingLabel}
      </span>
    </>
  );
}
